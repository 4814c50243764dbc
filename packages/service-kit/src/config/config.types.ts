import type { AmendSettings } from '@trupial/contracts/values';
import type { z } from 'zod';
import type { environment } from './environment.ts';

export type EventStoreChoice =
  | { readonly kind: 'postgres' }
  | { readonly kind: 'kurrentdb'; readonly url: string };

export type MapsChoice =
  | { readonly provider: 'island' }
  | { readonly provider: 'google'; readonly apiKey: string }
  | { readonly provider: 'osrm'; readonly osrmUrl: string; readonly photonUrl: string };

export interface CompanyContact {
  readonly phone: string;
  readonly email: string;
  /** Addresses of its pages in social networks. */
  readonly social: readonly string[];
}

export type Read = z.output<typeof environment>;

/** The validated configuration of one process. An address that is undefined was not given. */
export interface Config {
  readonly isProduction: boolean;
  /**
   * IP address that the gateway listens on. Without HOST: this machine only (127.0.0.1) with the
   * demo, whose passwords are public, and with the embedded database; otherwise all addresses.
   */
  readonly host: string;
  /** The gateway's port; 0 takes a free one. */
  readonly port: number;
  /** Folder of the embedded Postgres and of generated secrets. */
  readonly dataFolder: string;
  readonly run: Read['TRUPIAL_RUN'];
  /** Of the login that migrates: it becomes the owner of every schema. */
  readonly databaseUrl: string | undefined;
  /** The login of each service whose address was given: all five, a part's own, or none. */
  readonly databaseLogins: Readonly<
    Partial<Record<'booking' | 'dispatch' | 'identity' | 'reporting' | 'notifications', string>>
  >;
  readonly natsUrl: string | undefined;
  readonly redisUrl: string | undefined;
  readonly eventStore: EventStoreChoice;
  readonly demo: boolean;
  readonly firstStaff: { readonly username: string; readonly password: string } | undefined;
  readonly rateLimits: Read['TRUPIAL_RATE_LIMITS'];
  /**
   * Whether staff and operators must have a second factor. Without TRUPIAL_SECOND_FACTOR: in
   * production. Never with the demo, whose accounts have none.
   */
  readonly secondFactor: 'required' | 'optional';
  /** `change`: whose password somebody else has chosen must choose his own before anything else. */
  readonly firstPasswords: 'change' | 'keep';
  /** `moved`: the process that started this one may set its clock forward. */
  readonly clock: Read['TRUPIAL_CLOCK'];
  /**
   * Milliseconds that a list waits for the last change that its reader wrote or was told of, before
   * he gets the older rows. The wait ends when the read model has it, so only one that is behind
   * takes long; a screen that got older rows shows them until the next change.
   */
  readonly freshMs: number;
  /** Connections to Postgres that a service of this process has at most for its own work. */
  readonly poolSize: number;
  /** Whom booking asks. */
  readonly maps: MapsChoice;
  /** What the gateway tells pages of it; the key is for pages, and restricted to ours. */
  readonly pageMaps: {
    readonly provider: MapsChoice['provider'];
    readonly browserKey: string | null;
  };
  /** What the working map is drawn from: a PMTiles file, or the address of a style. */
  readonly mapTiles: string | undefined;
  /** Where `migrate` keeps the pages' hashed files of the last versions; gateways read it. */
  readonly releases: string | undefined;
  /** Paid look-ups a day of visitors and riders. */
  readonly mapsDailyBudget: number;
  /** Until when riders and visitors may change a booking. */
  readonly amend: AmendSettings;
  /** How many days ahead the rides of series are made. */
  readonly seriesDays: number;
  /** How long rows of the security log are kept; 31 days or more. */
  readonly securityLogDays: number;
  /** Where people reach the product, for links in mails. */
  readonly publicUrl: string;
  /** How people reach the office, as the footer and the contact page show it. */
  readonly company: CompanyContact;
  readonly smtpUrl: string | undefined;
  /** The account that sends SMS; undefined: staff passes them on. */
  readonly twilio:
    | {
        readonly accountSid: string;
        readonly authToken: string;
        /** A number, or the id of a messaging service. */
        readonly sender: string;
        readonly url: string;
      }
    | undefined;
  /** The number that writes by WhatsApp; undefined: staff passes the texts on. */
  readonly whatsapp:
    | {
        readonly phoneNumberId: string;
        readonly accessToken: string;
        /** The approved template whose one variable is the text, and the language it is filed under. */
        readonly template: string;
        readonly templateLanguage: string;
        readonly url: string;
        readonly version: string;
        /** What signs its reports, and what its first question must know; null: none are taken. */
        readonly reports: { readonly appSecret: string; readonly verifyToken: string } | null;
      }
    | undefined;
  /**
   * For tests: push services on this computer too, also without TLS. Elsewhere a browser's address
   * that leads into our network is refused.
   */
  readonly pushLoopback: boolean;
  /** Where the office is told by mail of rides that need it; undefined: only by the other channels. */
  readonly officeEmail: string | undefined;
  /** Of the office's mails; in a browser of the office counts who is signed in there. */
  readonly officeLanguage: Read['TRUPIAL_OFFICE_LANGUAGE'];
  /** `required`: mails go over TLS only, but for a mail server on this computer. */
  readonly smtpTls: Read['SMTP_TLS'];
  /**
   * Folder with the keys of this process' parts, as `npm run keys` makes it. Undefined: every part
   * is in this process, and their keys are made of {@link jwtSecret} or at each start.
   */
  readonly keysFolder: string | undefined;
  /**
   * What receipts, quotes and refresh tokens are made of, and access tokens where no keys are
   * given. Undefined: each part's own secret of its keys; without keys it is made at the first start
   * and kept in the data folder.
   */
  readonly jwtSecret: string | undefined;
  /**
   * What wraps the keys of sealed contacts: the first for new ones, older ones to read with.
   * Undefined: made at the first start and kept in the data folder.
   */
  readonly sealKeys: readonly string[] | undefined;
  readonly trustedProxy: readonly string[];
  readonly logLevel: Read['LOG_LEVEL'];
  /** Port of metrics and health for machines; undefined opens none. */
  readonly metricsPort: number | undefined;
  readonly otlpEndpoint: string | undefined;
  /** Part of the traces that is kept, 0 to 1. */
  readonly traceRatio: number;
}
