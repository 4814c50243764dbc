import { Inject, Injectable } from '@nestjs/common';
import {
  notificationChannels,
  type NotificationChannel,
  type NotificationKind,
  type NotificationTemplateKey,
  Refusal,
  riderLanguages,
  type RiderLanguage,
  type TemplateTexts,
} from '@trupial/contracts/values';
import { CLOCK, type Clock, SERVICE_POOL } from '@trupial/service-kit';
import type { Pool } from 'pg';
import { defaultTemplate } from './default-texts.ts';

/** A text with where it comes from. */
export interface Template extends NotificationTemplateKey {
  readonly texts: TemplateTexts;
  /** 0 before staff did anything with it. */
  readonly version: number;
  /** Whether it is the product's own text. */
  readonly builtIn: boolean;
  readonly madeBy: string | null;
  readonly madeAt: string | null;
}

interface Row extends NotificationTemplateKey {
  readonly version: number;
  /** Both null: the product's own text was put back into force. */
  readonly subject: string | null;
  readonly body: string | null;
  readonly madeBy: string;
  readonly madeAt: Date;
}

const columns =
  'kind, channel, language, version, subject, body, made_by as "madeBy", made_at as "madeAt"';

/** A version of a text; without a row, the product's own. */
function templateOf({ kind, channel, language }: NotificationTemplateKey, row?: Row): Template {
  const key = { kind, channel, language };
  const { subject, body, version, madeBy, madeAt } = row ?? nothing;
  const builtIn = body === null;
  const texts = builtIn ? defaultTemplate(key) : { subject: subject ?? '', body };
  return { ...key, texts, version, builtIn, madeBy, madeAt: madeAt?.toISOString() ?? null };
}
const nothing = { subject: null, body: null, version: 0, madeBy: null, madeAt: null };

/** For how long a process may send a text that was edited meanwhile. */
const keptMs = 5_000;

/** The texts in force: staff's newest version of each, else the product's own. */
@Injectable()
export class Templates {
  private edited: ReadonlyMap<string, Row> = new Map();
  private readAt = Number.NEGATIVE_INFINITY;

  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Reads them again where they are more than a few seconds old. */
  async refresh(): Promise<void> {
    if (performance.now() - this.readAt > keptMs) await this.read();
  }

  /** The text of one kind, channel and language, as it was at the last {@link refresh}. */
  of(kind: NotificationKind, channel: NotificationChannel, language: RiderLanguage): Template {
    return this.template({ kind, channel, language });
  }

  /** Every text of a kind, as it is now. */
  async all(kind: NotificationKind): Promise<readonly Template[]> {
    await this.read();
    return notificationChannels.flatMap((channel) =>
      riderLanguages.map((language) => this.template({ kind, channel, language })),
    );
  }

  /** Every version of a text, the newest first; the last is the product's own. */
  async versions(key: NotificationTemplateKey): Promise<readonly Template[]> {
    const { kind, channel, language } = key;
    const { rows } = await this.pool.query<Row>(
      `select ${columns} from templates where kind = $1 and channel = $2 and language = $3
       order by version desc`,
      [kind, channel, language],
    );
    return [...rows.map((row) => templateOf(key, row)), templateOf(key)];
  }

  /**
   * Adds a version; without texts, the product's own is in force again.
   *
   * @throws {Refusal} 409 when there is a newer one than the editor saw.
   */
  async save(
    key: NotificationTemplateKey,
    texts: TemplateTexts | null,
    after: number,
    by: string,
  ): Promise<Template> {
    const { kind, channel, language } = key;
    const { rowCount } = await this.pool.query(
      `insert into templates (kind, channel, language, version, subject, body, made_by, made_at)
       select $1::text, $2::text, $3::text, $4::integer + 1, $5, $6, $7, $8
       where $4 = (select coalesce(max(version), 0) from templates
         where kind = $1 and channel = $2 and language = $3)
       on conflict do nothing`,
      [
        kind,
        channel,
        language,
        after,
        texts?.subject ?? null,
        texts?.body ?? null,
        by,
        this.clock(),
      ],
    );
    if (rowCount !== 1) {
      const text = 'Somebody else has changed this text meanwhile.';
      throw new Refusal('conflict', 'template.changed_meanwhile', text);
    }
    await this.read();
    return this.template(key);
  }

  private template(key: NotificationTemplateKey): Template {
    return templateOf(key, this.edited.get(nameOf(key)));
  }

  private async read(): Promise<void> {
    const { rows } = await this.pool.query<Row>(
      `select distinct on (kind, channel, language) ${columns} from templates
       order by kind, channel, language, version desc`,
    );
    this.edited = new Map(rows.map((row) => [nameOf(row), row]));
    this.readAt = performance.now();
  }
}

const nameOf = ({ kind, channel, language }: NotificationTemplateKey): string =>
  `${kind} ${channel} ${language}`;
