/** What we use of autocannon, which ships no types. */
declare module 'autocannon' {
  export interface LoadRequest {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    setupRequest?: (
      request: LoadRequest,
      context: Record<string, unknown>,
    ) => LoadRequest | undefined;
    onResponse?: (status: number, body: string, context: Record<string, unknown>) => void;
  }
  export interface LoadResult {
    readonly '2xx': number;
    readonly non2xx: number;
    readonly errors: number;
    readonly duration: number;
  }
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    requests: LoadRequest[];
  }): Promise<LoadResult>;
}
