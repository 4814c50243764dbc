/** Data of an event in the newest shape of its type. */
export interface Upcasted {
  readonly schema: number;
  readonly data: unknown;
}

export type Upcast = (type: string, schema: number, data: unknown) => Upcasted;

/** For each event type, for each old schema version: how its data becomes the next version's. */
export type UpcasterRegistry = Readonly<
  // Old data has old shapes, which only the upcaster itself knows.
  Record<string, Readonly<Record<number, (data: never) => unknown>>>
>;

/**
 * Lifts old events to the newest schema version of their type when they are read; the log itself
 * is never rewritten.
 *
 * @example createUpcasters({ RideRequested: { 1: (old: RideRequestedV1) => ({ ...old, bags: 0 }) } })
 */
export function createUpcasters(registry: UpcasterRegistry): Upcast {
  const stepsOf = new Map(
    Object.entries(registry).map(([type, steps]) => [type, new Map(Object.entries(steps))]),
  );
  return (type, schema, data) => {
    const steps = stepsOf.get(type);
    let current = { schema, data };
    for (;;) {
      const step = steps?.get(String(current.schema));
      if (!step) return current;
      // The registry's key says that this step reads data of this version.
      current = { schema: current.schema + 1, data: step(current.data as never) };
    }
  };
}

/** For logs in which every event still has its newest shape. */
export const noUpcasters: Upcast = (_type, schema, data) => ({ schema, data });
