import type {
  AllStreamResolvedEvent,
  AppendStreamRequest,
  KurrentDBClient,
  MultiAppendResult,
  ReadAllOptions,
  ReadStreamOptions,
  ResolvedEvent,
  SubscribeToAllOptions,
} from '@kurrent/kurrentdb-client';

/**
 * What the adapter uses of `KurrentDBClient`, and all that the imitation in its tests imitates.
 * `multiStreamAppend` needs KurrentDB 25.1.
 */
export interface KurrentClient {
  multiStreamAppend(requests: AppendStreamRequest[]): Promise<MultiAppendResult>;
  readStream(stream: string, options: ReadStreamOptions): AsyncIterable<ResolvedEvent>;
  readAll(options: ReadAllOptions): AsyncIterable<AllStreamResolvedEvent>;
  subscribeToAll(options: SubscribeToAllOptions): AllSubscription;
  dispose: KurrentDBClient['dispose'];
}

/** A subscription to all events. It ends only with an error. */
export interface AllSubscription {
  on(event: 'data', listener: (resolved: AllStreamResolvedEvent) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'end' | 'close', listener: () => void): unknown;
  unsubscribe(): Promise<void>;
}
