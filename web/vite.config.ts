import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// `npm run dev` speaks to a server at home; `npm run build` puts the page into the Python package.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/outcry/server/static',
    emptyOutDir: true,
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    chunkSizeWarningLimit: 200,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8321', ws: true } } },
});
