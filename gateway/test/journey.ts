import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from 'db/testing/server';

/** Stands between a process and Postgres, so that the way to it can be cut, jammed and mended. */
export interface Way {
  readonly url: string;
  /** Connections break, new ones are refused: as if the database was stopped. */
  cut(): Promise<void>;
  /** Connections stay, and nothing comes through. */
  jam(): Promise<void>;
  mend(): Promise<void>;
}

export async function startWay(to: URL): Promise<Way> {
  const sockets = new Set<Socket>();
  const port = await freePort();
  let jammed = false;
  let server: Server | undefined;
  const mend = async () => {
    const opening = createServer((near) => {
      const far = connect(Number(to.port), to.hostname);
      for (const socket of [near, far]) {
        sockets.add(socket);
        socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
      }
      near.on('data', (chunk) => jammed || far.write(chunk)).on('close', () => far.destroy());
      far.on('data', (chunk) => jammed || near.write(chunk)).on('close', () => near.destroy());
    });
    await new Promise<void>((resolve) => opening.listen(port, '127.0.0.1', resolve));
    server = opening;
    jammed = false;
  };
  await mend();
  const url = new URL(to);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    mend,
    jam: () => {
      jammed = true;
      return Promise.resolve();
    },
    cut: async () => {
      const closing = server;
      server = undefined;
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => (closing ? closing.close(() => resolve()) : resolve()));
    },
  };
}
