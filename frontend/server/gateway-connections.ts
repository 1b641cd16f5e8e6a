import { Agent, type Dispatcher } from 'undici';

/** Many times what the few pages rendered at once ask. */
const OWN = 64;
/** More than the answers a gateway works at before it refuses further ones (`limits.overload.works`); of one reader, `limits.doors.passing`. */
const PASSING = 512;
const KEPT_MILLISECONDS = 4_000;

/** The connections to the gateway. A question for which none is free waits, and nothing but its own signal ends that. */
export interface GatewayConnections {
  /** For what the site asks itself and for forms: sent whole and answered in few words, so that no visitor holds one by being slow. */
  readonly own: Dispatcher;
  /** For all else that is passed on: a visitor holds one until he has read his answer. */
  readonly passing: Dispatcher;
  /** Ends what is on its way. */
  destroy(): Promise<void>;
}

export function openGatewayConnections(): GatewayConnections {
  const [own, passing] = [agent(OWN), agent(PASSING)];
  return {
    own,
    passing,
    destroy: async () => {
      await Promise.all([own.destroy(), passing.destroy()]);
    },
  };
}

function agent(connections: number): Agent {
  return new Agent({ connections, keepAliveTimeout: KEPT_MILLISECONDS, keepAliveMaxTimeout: KEPT_MILLISECONDS, connect: { timeout: 2_000 } });
}
