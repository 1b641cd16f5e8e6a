import { Server, type RequestListener, type ServerOptions } from 'node:http';
import { Socket } from 'node:net';
import { LentConnection } from './lent-connection.js';
import { OwnConnection, type AnswersAtHand } from './own-connection.js';
import { connectionCame, endShortTurns } from './short-turns.js';
import { endTurn } from './turn-end.js';

/**
 * A server of Node's that sees a connection only when something is asked that is not at hand (docs/decisions/024). Its times,
 * limits and events are Node's.
 */
export class OwnDoor extends Server {
  readonly #answers: AnswersAtHand;
  readonly #connections = new Set<OwnConnection>();

  constructor(options: ServerOptions, listener: RequestListener, answers: AnswersAtHand) {
    super(options, listener);
    this.#answers = answers;
    this.on('request', ({ socket }, response) => {
      // One more than before: whoever answers may listen as often as with Node alone before Node warns.
      if (socket instanceof LentConnection) response.setMaxListeners(response.getMaxListeners() + 1).once('close', socket.giveBack);
    });
  }

  /** A connection from outside is ours first; one that is lent, any stream (Node's documentation of `connection`), is Node's. */
  override emit(event: string, ...told: readonly unknown[]): boolean {
    const [socket] = told;
    if (event !== 'connection' || !(socket instanceof Socket)) return super.emit(event, ...told);
    const silence = { firstMilliseconds: this.headersTimeout, milliseconds: this.timeout };
    const connection = new OwnConnection(socket, this.#answers, silence, (lent) => super.emit(event, lent));
    this.#connections.add(connection);
    connectionCame();
    socket.once('close', () => this.#connections.delete(connection));
    return true;
  }

  /** Also called by `close`. */
  override closeIdleConnections(): void {
    endShortTurns();
    endTurn();
    super.closeIdleConnections();
    for (const connection of this.#connections) connection.endIfIdle();
  }

  override closeAllConnections(): void {
    super.closeAllConnections();
    for (const connection of this.#connections) connection.destroy();
  }
}
