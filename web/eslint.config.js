import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

// Prettier decides how the code looks; the TypeScript compiler says which names exist.
export default ts.config(
  js.configs.recommended,
  ts.configs.strict,
  ts.configs.stylistic,
  svelte.configs.recommended,
  svelte.configs.prettier,
  { languageOptions: { globals: globals.browser }, linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['src/**'],
    languageOptions: { parserOptions: { parser: ts.parser, projectService: true, extraFileExtensions: ['.svelte'] } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Who does nothing on purpose says so with an empty function.
      '@typescript-eslint/no-empty-function': 'off',
    },
  },
);
