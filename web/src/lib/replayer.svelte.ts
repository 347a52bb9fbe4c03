/** The replay of a finished game: manual or automatic, as any seat saw it; the address holds the position. */
import { passages } from '../table/story';
import * as api from './api';
import { complain } from './complain';
import type { Room } from './room.svelte';
import type { Table } from './types';

const PAUSE = 1100;
/** Debounce of the slider in milliseconds. */
const REST = 60;

export class Replayer {
  /** The past table shown; null at the end. */
  table = $state.raw<Table | null>(null);
  /** Whether the whole table is shown instead of the result. */
  isWhole = $state(false);
  isPlaying = $state(false);
  /** The seat through whose eyes it is seen; 0 is a spectator. */
  seat = $state(0);
  private place = $state(-1);
  private timer = 0;
  private asked = 0;

  /** The versions before each turn, and the last one. */
  readonly stops = $derived.by(() => [
    ...passages(this.room.story)
      .filter(({ actor }) => actor !== 0)
      .map(({ first }) => first - 1),
    this.room.version,
  ]);

  constructor(
    private readonly room: Room,
    private readonly access: api.Access,
  ) {}

  get last(): number {
    return this.stops.length - 1;
  }

  /** The number of turns taken at the position shown. */
  get turn(): number {
    return this.place < 0 ? this.last : this.place;
  }

  /** The number of the turn that a version belongs to. */
  turnAt(version: number): number {
    return Math.max(
      0,
      this.stops.findLastIndex((stop) => stop <= version),
    );
  }

  /** Begin at the end, or at the position in the address. */
  open(): void {
    this.seat = this.room.table?.seat ?? 0;
    const [, at] = /^\?at=(\d+)$/.exec(location.search) ?? [];
    if (at && Number(at) < this.room.version) this.jumpTo(Number(at));
  }

  /** Show the whole table at a version. */
  jumpTo(version: number): void {
    this.stop();
    this.isWhole = true;
    void this.go(this.turnAt(version));
  }

  async go(to: number): Promise<void> {
    this.place = Math.min(Math.max(to, 0), this.last);
    const [version, ticket, end] = [this.stops[this.place] ?? 0, ++this.asked, this.room.version];
    history.replaceState(history.state, '', version < end ? `?at=${version}` : location.pathname);
    await new Promise((rested) => setTimeout(rested, REST));
    if (ticket !== this.asked) return;
    try {
      const isEnd = version >= end && this.seat === (this.room.table?.seat ?? 0);
      const then = isEnd ? null : await api.tableAt(this.access, version, this.seat);
      if (ticket === this.asked) this.table = then;
    } catch (error) {
      this.stop();
      complain(error);
    }
  }

  look(seat: number): void {
    this.seat = seat;
    void this.go(this.turn);
  }

  step(by: number): void {
    this.stop();
    void this.go(this.turn + by);
  }

  play(): void {
    if (this.isPlaying) return this.stop();
    this.isPlaying = true;
    if (this.turn >= this.last) this.place = 0;
    this.timer = window.setTimeout(() => this.tick(), 0);
  }

  private async tick(): Promise<void> {
    await this.go(this.turn + 1);
    if (!this.isPlaying) return;
    if (this.turn >= this.last) this.stop();
    else this.timer = window.setTimeout(() => this.tick(), PAUSE);
  }

  stop(): void {
    this.isPlaying = false;
    clearTimeout(this.timer);
  }

  /** The address of the position shown. */
  get address(): string {
    return `${location.origin}/t/${this.access.table}?at=${this.stops[this.turn] ?? 0}`;
  }
}
