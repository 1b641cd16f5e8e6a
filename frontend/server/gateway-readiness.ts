import { request, type Dispatcher } from 'undici';

const PATIENCE_MILLISECONDS = 2_000;

/** @returns whether the gateway says that it can serve; also false when it says nothing, or there is no connection to it */
export async function isGatewayReady(gatewayUrl: string, dispatcher: Dispatcher): Promise<boolean> {
  try {
    const { statusCode, body } = await request(`${gatewayUrl}/readyz`, { dispatcher, signal: AbortSignal.timeout(PATIENCE_MILLISECONDS) });
    await body.dump();
    return statusCode === 200;
  } catch {
    return false;
  }
}
