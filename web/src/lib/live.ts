/** The WebSocket of a table. It reconnects when it is closed, when it is silent for too long, and when the network has
 *  changed. */
import type { Access } from './api';
import { browserName } from './keys';
import { link, onChance, pauseAfter } from './link.svelte';
import type { Beat, Chat, Hello, Live as Whole, OrderNews, People, Reacted, Step } from './messages';

/** Timeout in milliseconds for opening a connection. */
const OPENING = 10_000;

/** Milliseconds without a message after which a connection is lost; the server sends a beat after ten seconds. */
const SILENCE = 25_000;

/** Milliseconds without a message after which a page that becomes visible reconnects. */
const STALE = 12_000;

export type News = Whole | Step | People | Chat | OrderNews | Reacted;

export interface Listener {
  /** The version that is known, from which the story continues. */
  readonly version: number;
  onNews(news: News): void;
  /** Called when a connection is lost. */
  onLoss(): void;
}

export class Live {
  private socket: WebSocket | null = null;
  private tries = 0;
  private heard = 0;
  private timer = 0;
  private isClosed = false;
  private readonly stop: () => void;

  constructor(
    private readonly access: Access,
    private readonly listener: Listener,
  ) {
    this.stop = onChance((hasChanged) => this.recheck(hasChanged));
    this.connect();
  }

  close(): void {
    this.isClosed = true;
    this.stop();
    this.pause();
    link.forget();
  }

  /** Disconnect until `connect` is called. */
  pause(): void {
    clearTimeout(this.timer);
    const { socket } = this;
    this.socket = null;
    socket?.close();
  }

  /** Connect; this replaces a connection that is open. */
  connect(): void {
    this.pause();
    if (this.isClosed) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const { table, token = '' } = this.access;
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(table)}/live`);
    this.socket = socket;
    this.expectNews(OPENING);
    socket.onopen = () => {
      const hello: Hello = { token, since: this.listener.version, browser: browserName() };
      socket.send(JSON.stringify(hello));
      this.expectNews(SILENCE);
    };
    socket.onmessage = ({ data }) => this.socket === socket && this.hear(JSON.parse(String(data)) as News | Beat);
    socket.onclose = () => this.socket === socket && this.lose();
  }

  private hear(news: News | Beat): void {
    this.expectNews(SILENCE);
    this.heard = Date.now();
    if (news.type === 'beat') return;
    this.tries = 0;
    link.restore();
    this.listener.onNews(news);
  }

  /** Give up the connection after a time without a message. */
  private expectNews(within: number): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.lose(), within);
  }

  private lose(): void {
    this.pause();
    link.lose();
    this.timer = window.setTimeout(() => this.connect(), pauseAfter(this.tries++));
    this.listener.onLoss();
  }

  /** Reconnect at once if the connection is lost, or may be. */
  private recheck(hasChanged: boolean): void {
    const isOpen = this.socket?.readyState === WebSocket.OPEN;
    if (hasChanged || !isOpen || Date.now() - this.heard > STALE) this.connect();
  }
}
