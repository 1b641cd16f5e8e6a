/** Its own types have a default export, where CommonJS has none. */
declare module 'robots-parser' {
  interface Robots {
    /** @returns undefined for an address of another host */
    isAllowed(url: string, agent?: string): boolean | undefined;
    getCrawlDelay(agent?: string): number | undefined;
    getSitemaps(): string[];
  }
  function robotsParser(url: string, text: string): Robots;
  export = robotsParser;
}
