/** The WebSocket of a table: sends the table after every change, and reconnects by itself. */
import { complete } from './complete';
import type { Live as Sent } from './messages';
import type { Table } from './types';

const PATIENCE = [500, 1000, 2000, 4000, 8000, 15000];

export interface Listener {
  onTable(table: Table): void;
  onLink(isUp: boolean): void;
}

export class Live {
  private socket: WebSocket | null = null;
  private tries = 0;
  private since = 0;
  private closed = false;
  private timer = 0;
  private readonly wake = () => {
    if (document.visibilityState === 'visible' && !this.isUp) this.retryNow();
  };

  constructor(
    private readonly table: string,
    private readonly token: string | undefined,
    private readonly listener: Listener,
  ) {
    document.addEventListener('visibilitychange', this.wake);
    window.addEventListener('online', this.wake);
    this.connect();
  }

  get isUp(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    document.removeEventListener('visibilitychange', this.wake);
    window.removeEventListener('online', this.wake);
    this.socket?.close();
  }

  private connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/live`);
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      socket.send(JSON.stringify({ type: 'hello', token: this.token ?? '', since: this.since }));
      this.listener.onLink(true);
    };
    socket.onmessage = (message) => this.hear(JSON.parse(String(message.data)) as Sent);
    socket.onclose = () => this.lose(socket);
  }

  private hear(table: Sent): void {
    this.since = table.version;
    this.listener.onTable(complete(table));
  }

  private lose(socket: WebSocket): void {
    if (this.socket !== socket) return;
    this.socket = null;
    if (this.closed) return;
    this.listener.onLink(false);
    const wait = PATIENCE[Math.min(this.tries++, PATIENCE.length - 1)] ?? 1000;
    this.timer = window.setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 2));
  }

  private retryNow(): void {
    if (this.closed || this.socket) return;
    clearTimeout(this.timer);
    this.connect();
  }
}
