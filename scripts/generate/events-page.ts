import {
  driverEventSchemas,
  keyEventSchemas,
  messageEventSchemas,
  rideEventSchemas,
  seriesEventSchemas,
} from '@trupial/contracts/events';
import { z } from 'zod';

interface Property {
  readonly type?: string;
  readonly anyOf?: readonly Property[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly properties?: Record<string, Property>;
  readonly items?: Property;
}

/** A property's shape in a few words. */
function shapeOf(property: Property): string {
  if (property.anyOf) return property.anyOf.map(shapeOf).join(' or ');
  if (property.const !== undefined) return JSON.stringify(property.const);
  if (property.enum) return property.enum.map((value) => JSON.stringify(value)).join(' or ');
  if (property.properties) {
    const inside = Object.entries(property.properties).map(
      ([name, one]) => `${name}: ${shapeOf(one)}`,
    );
    return `{ ${inside.join(', ')} }`;
  }
  return property.format ? `${property.type} (${property.format})` : (property.type ?? 'anything');
}

function table(schemas: Readonly<Record<string, z.ZodType>>): string {
  return Object.entries(schemas)
    .map(([type, schema]) => {
      const { properties = {} } = z.toJSONSchema(schema) as Property;
      const rows = Object.entries(properties).map(
        ([name, property]) => `| \`${name}\` | ${shapeOf(property)} |`,
      );
      return [`### ${type}`, '', '| field | shape |', '|---|---|', ...rows, ''].join('\n');
    })
    .join('\n');
}

/** docs/events.md: every event of the log, made from the schemas in packages/contracts. */
export function eventsPage(): string {
  return `# Events of the ride log

Made by \`npm run generate\` from \`packages/contracts/src/events\`; don't edit. Instants are UTC, money is cents.

## A ride: stream \`ride-{id}\`

Booking opens it with RideRequested; dispatch writes everything after.

${table(rideEventSchemas)}
## A driver: stream \`driver-{id}\`

Identity opens it with DriverRegistered; dispatch writes everything after. It guards the driver's reservations.

${table(driverEventSchemas)}
## A series of rides: stream \`series-{id}\`

Booking writes it. The event that makes a ride of it is appended together with the ride's first one.

${table(seriesEventSchemas)}
## A message of the contact form: stream \`message-{id}\`

Booking writes it when the message is stored; the message itself is not in the log.

${table(messageEventSchemas)}
## An Idempotency-Key: stream \`key-{digest}\`

One event, written in the same append as what the command did.

${table(keyEventSchemas)}`;
}
