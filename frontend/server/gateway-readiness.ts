import { request, type Dispatcher } from 'undici';

const PATIENCE_MILLISECONDS = 2_000;
/** gateway/src/rest/health.ts */
const LEAVING = JSON.stringify({ status: 'leaving' });

/**
 * @returns whether the gateway says that it can serve, be it one of several that answers for the last time before it leaves; also
 * false when it says nothing, or there is no connection to it
 */
export async function isGatewayReady(gatewayUrl: string, dispatcher: Dispatcher): Promise<boolean> {
  try {
    const { statusCode, body } = await request(`${gatewayUrl}/readyz`, { dispatcher, signal: AbortSignal.timeout(PATIENCE_MILLISECONDS) });
    const said = await body.text();
    return statusCode === 200 || said === LEAVING;
  } catch {
    return false;
  }
}
