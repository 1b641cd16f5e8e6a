import type { Socket } from 'node:net';
import { LentConnection } from './lent-connection.js';
import { readPlainRequest, type PlainRequest } from './plain-request.js';
import { areTurnsShort, inShortTurns } from './short-turns.js';
import { readStraight, toKeep, type StraightReads } from './straight-reads.js';
import { atTurnEnd, endTurn, turnBegan } from './turn-end.js';

/** An answer that only has to be sent. */
export interface ReadyAnswer {
  readonly status: number;
  /** What it is counted as. */
  readonly kind: string;
  /** Head and body, or the head alone. */
  readonly bytes: Buffer;
  /** A body that is not copied for each second. */
  readonly body: Buffer | undefined;
}

/** Where answers at hand come from. */
export interface AnswersAtHand {
  /** @returns undefined where the answer is not at hand: Node's HTTP shall have the request */
  answer(request: PlainRequest): ReadyAnswer | undefined;
  /** Told when the network has taken an answer, or its connection has ended before. @param began on the clock of `performance.now()` */
  over(answer: ReadyAnswer, isOut: boolean, began: number): void;
}

/** In bytes, what of a connection may wait for its turn: more than this is no head (`limits.doors.server`), but part of a body. */
const LONGEST_WAITING = 16 * 1024;

/** How long a connection may be silent, before its first request and after. */
export interface Silence {
  readonly firstMilliseconds: number;
  readonly milliseconds: number;
}

/**
 * A connection whose requests are read here as long as they are plain (docs/decisions/024). What is not at hand is lent to
 * Node's HTTP and comes back with the answer; what is not plain, or comes before an answer is over, goes to Node's HTTP
 * together with all that follows.
 */
export class OwnConnection {
  readonly #socket: Socket;
  readonly #answers: AnswersAtHand;
  readonly #silence: Silence;
  readonly #lend: (connection: LentConnection) => void;
  readonly #reads: StraightReads;
  #holder: 'nobody yet' | 'we' | 'node for one answer' | 'node' = 'nobody yet';
  #lent: LentConnection | undefined;
  /** What has come and waits for its turn, and since when. */
  #waiting: { readonly bytes: Buffer; readonly since: number } | undefined;
  /** What is sent at the end of this turn. */
  #due: { readonly answer: ReadyAnswer; readonly began: number } | undefined;

  /** @param lend gives Node's HTTP a connection, once */
  constructor(socket: Socket, answers: AnswersAtHand, silence: Silence, lend: (connection: LentConnection) => void) {
    this.#socket = socket;
    this.#answers = answers;
    this.#silence = silence;
    this.#lend = lend;
    socket.setTimeout(silence.firstMilliseconds);
    const meet = (bytes: Buffer) => this.#meet(bytes);
    this.#reads = readStraight(socket, meet);
    this.#reads.begin();
    socket.on('data', meet);
    socket.on('end', () => {
      this.#takeWaiting();
      endTurn();
      if (this.#lent) this.#lent.give(null);
      else socket.end();
    });
    // Whoever listens hears of it by the connection's end, which follows.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.#waiting = undefined;
      this.#lent?.destroy();
    });
    socket.on('timeout', () => (this.#isHeldByNode() && this.#lent ? this.#lent.emit('timeout') : socket.destroy()));
  }

  /** Ends it, once all answers are out, if nothing is under way; as for Node, something is while its first request has not come. */
  endIfIdle(): void {
    if (this.#holder === 'we' && !this.#socket.writableEnded) this.#socket.destroySoon();
  }

  destroy(): void {
    this.#socket.destroy();
  }

  #isHeldByNode(): boolean {
    return this.#holder === 'node' || this.#holder === 'node for one answer';
  }

  #meet(bytes: Buffer): void {
    if (this.#holder === 'nobody yet') this.#socket.setTimeout(this.#silence.milliseconds);
    const waiting = this.#waiting;
    if (!areTurnsShort() || bytes.length + (waiting?.bytes.length ?? 0) > LONGEST_WAITING) {
      this.#takeWaiting();
      return this.#take(bytes);
    }
    // Who sends on takes no turn before the others.
    this.#waiting = waiting ? { ...waiting, bytes: Buffer.concat([waiting.bytes, bytes]) } : { bytes: toKeep(bytes), since: turnBegan() };
    if (!waiting) inShortTurns(this.#takeWaiting);
  }

  readonly #takeWaiting = (): void => {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting) this.#take(waiting.bytes, waiting.since);
  };

  /** @param bytes another connection's from the next read on @param since when they came, where that was before this turn, on the clock of `performance.now()` */
  #take(bytes: Buffer, since?: number): void {
    // The answer to what came before it in the same turn.
    this.#sendDue();
    // What comes after the end of a connection could not be answered any more, and must not be done.
    if (this.#socket.writableEnded) return;
    if (this.#isHeldByNode()) return this.#hand(bytes, 'node');
    // Who sends on without reading is for Node's HTTP to slow down.
    const request = this.#socket.writableNeedDrain ? undefined : readPlainRequest(bytes);
    const answer = request && this.#answers.answer(request);
    if (!answer) return this.#hand(bytes, request ? 'node for one answer' : 'node');
    this.#holder = 'we';
    this.#due = { answer, began: since ?? turnBegan() };
    atTurnEnd(this.#sendDue);
  }

  readonly #sendDue = (): void => {
    const due = this.#due;
    this.#due = undefined;
    if (due) this.#send(due.answer, due.began);
  };

  #hand(bytes: Buffer, holder: 'node for one answer' | 'node'): void {
    endTurn();
    this.#holder = holder;
    this.#reads.end();
    this.#lent ??= this.#newLent();
    // Node may keep them for longer than they are this connection's.
    this.#lent.give(toKeep(bytes));
  }

  #newLent(): LentConnection {
    const lent = new LentConnection(this.#socket, {
      takeBack: () => {
        if (this.#holder !== 'node for one answer') return;
        this.#holder = 'we';
        // One plain request is less than what makes a stream pause.
        this.#reads.begin();
      },
      // Idle as it is for Node, an answer of ours may still be on its way.
      drop: () => (this.#isHeldByNode() ? this.#socket.destroy() : this.#socket.destroySoon()),
    });
    this.#lend(lent);
    return lent;
  }

  #send(answer: ReadyAnswer, began: number): void {
    const socket = this.#socket;
    if (answer.body) socket.cork();
    socket.write(answer.bytes);
    if (answer.body) {
      socket.write(answer.body);
      socket.uncork();
    }
    if (socket.destroyed || socket.writableLength === 0) this.#answers.over(answer, !socket.destroyed, began);
    else this.#tellWhenOut(answer, began);
  }

  /** Apart from `#send`, where what is kept for later would be made at each answer. */
  #tellWhenOut(answer: ReadyAnswer, began: number): void {
    const socket = this.#socket;
    socket.write('', (error) => this.#answers.over(answer, !error && !socket.destroyed, began));
  }
}
