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
import { defaultTexts } from './default-texts.ts';

/** A text with where it comes from: version 0 is the product's own. */
export interface Template extends NotificationTemplateKey {
  readonly texts: TemplateTexts;
  readonly version: number;
  readonly madeBy: string | null;
  readonly madeAt: string | null;
}

/** The product's own texts. */
export function defaultTemplate({
  kind,
  channel,
  language,
}: NotificationTemplateKey): TemplateTexts {
  const { title, text, push } = defaultTexts[language].kinds[kind];
  if (channel === 'push') return { subject: title, body: push };
  return channel === 'email' ? { subject: title, body: text } : { subject: '', body: text };
}

interface Row extends NotificationTemplateKey {
  readonly version: number;
  readonly subject: string;
  readonly body: string;
  readonly madeBy: string;
  readonly madeAt: Date;
}

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

  /** The text of one kind, channel and language; a few seconds old at most. */
  async of(
    kind: NotificationKind,
    channel: NotificationChannel,
    language: RiderLanguage,
  ): Promise<Template> {
    if (performance.now() - this.readAt > keptMs) await this.read();
    return this.template({ kind, channel, language });
  }

  /** Every text of a kind, as it is now. */
  async all(kind: NotificationKind): Promise<readonly Template[]> {
    await this.read();
    return notificationChannels.flatMap((channel) =>
      riderLanguages.map((language) => this.template({ kind, channel, language })),
    );
  }

  /**
   * Adds a version.
   *
   * @throws {Refusal} 409 when there is a newer one than the editor saw.
   */
  async save(
    key: NotificationTemplateKey,
    texts: TemplateTexts,
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
      [kind, channel, language, after, texts.subject, texts.body, by, this.clock()],
    );
    if (rowCount !== 1) {
      const text = 'Somebody else has changed this text meanwhile.';
      throw new Refusal('conflict', 'template.changed_meanwhile', text);
    }
    await this.read();
    return this.template(key);
  }

  private template(key: NotificationTemplateKey): Template {
    const row = this.edited.get(nameOf(key));
    if (row === undefined) {
      return { ...key, texts: defaultTemplate(key), version: 0, madeBy: null, madeAt: null };
    }
    const { subject, body, version, madeBy, madeAt } = row;
    return { ...key, texts: { subject, body }, version, madeBy, madeAt: madeAt.toISOString() };
  }

  private async read(): Promise<void> {
    const { rows } = await this.pool.query<Row>(
      `select distinct on (kind, channel, language) kind, channel, language, version, subject, body,
         made_by as "madeBy", made_at as "madeAt"
       from templates order by kind, channel, language, version desc`,
    );
    this.edited = new Map(rows.map((row) => [nameOf(row), row]));
    this.readAt = performance.now();
  }
}

const nameOf = ({ kind, channel, language }: NotificationTemplateKey): string =>
  `${kind} ${channel} ${language}`;
