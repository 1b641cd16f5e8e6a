/**
 * @param dataVersion of the gateway's data, undefined while it is not known
 * @param today in Houston: pages show dates
 * @returns tells what pages are made of, put together when either changes: every cached page asks for it
 */
export function followPageVersion(dataVersion: () => string | undefined, today: () => string): () => string {
  let made: { readonly of: string | undefined; readonly on: string; readonly version: string } | undefined;
  return () => {
    const [of, on] = [dataVersion(), today()];
    if (made === undefined || made.of !== of || made.on !== on) made = { of, on, version: `${of ?? ''} ${on}` };
    return made.version;
  };
}
