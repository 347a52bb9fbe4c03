/** A table as it lives: one socket, which comes back by itself. */
import { Refused } from './api';
import { complete } from './complete';
import type { FromServer, Said, Table } from './types';

const PATIENCE = [500, 1000, 2000, 4000, 8000, 15000];

interface Waiting {
  resolve: (answer: FromServer) => void;
  reject: (reason: Error) => void;
}

export interface Listener {
  onTable(table: Table): void;
  onChat(said: Said): void;
  onLink(isUp: boolean): void;
}

export class Live {
  private socket: WebSocket | null = null;
  private tries = 0;
  private ids = 0;
  private since = 0;
  private closed = false;
  private timer = 0;
  private readonly waiting = new Map<number, Waiting>();
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

  /** Ask something that is answered by its id. */
  ask<T extends FromServer['type']>(message: { type: string; [name: string]: unknown }) {
    const id = ++this.ids;
    return new Promise<Extract<FromServer, { type: T }>>((resolve, reject) => {
      if (!this.isUp) return reject(new Error('offline'));
      this.waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      this.socket?.send(JSON.stringify({ ...message, id }));
    });
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
      socket.send(
        JSON.stringify({
          type: 'hello',
          token: this.token ?? '',
          since: this.since,
          language: document.documentElement.lang,
        }),
      );
      this.listener.onLink(true);
    };
    socket.onmessage = (message) => this.hear(JSON.parse(String(message.data)) as FromServer);
    socket.onclose = () => this.lose(socket);
  }

  private hear(message: FromServer): void {
    if (message.type === 'table') {
      this.since = message.version;
      this.listener.onTable(complete(message));
    } else if (message.type === 'chat') {
      this.listener.onChat(message);
    } else {
      this.answer(message);
    }
  }

  private answer(message: Exclude<FromServer, { type: 'table' | 'chat' }>): void {
    const waiting = this.waiting.get(message.id ?? -1);
    this.waiting.delete(message.id ?? -1);
    if (message.type === 'refused') waiting?.reject(new Refused(0, message));
    else waiting?.resolve(message);
  }

  private lose(socket: WebSocket): void {
    if (this.socket !== socket) return;
    this.socket = null;
    for (const { reject } of this.waiting.values()) reject(new Error('offline'));
    this.waiting.clear();
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
