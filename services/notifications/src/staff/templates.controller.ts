import { Controller } from '@nestjs/common';
import { notificationMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { Handles, staffOnly } from '@trupial/service-kit';
import { mailPartsOf } from '../sending/compose.ts';
import { mailHtml, mailText } from '../templates/mail-page.ts';
import { checkTexts, filled } from '../templates/render.ts';
import { type Template, Templates } from '../templates/templates.ts';
import { neededIn, variablesOf } from '../templates/variables.ts';
import { sampleValuesIn } from '../templates/sample-values.ts';
import { toldOf } from '../plan/plan.ts';

const { previewTemplate, resetTemplate, saveTemplate, templates, templateVersions } =
  notificationMessages;

/** Where the link of a preview's mail leads: it ends nothing. */
const sampleStopLink = 'https://taxi.example/unsubscribe';

type View = ReplyOf<typeof saveTemplate>;

function viewOf(template: Template): View {
  const { kind, channel, language } = template;
  const samples = sampleValuesIn(kind, language);
  const names = variablesOf(kind, channel);
  const variables = Object.fromEntries(names.map((name) => [name, samples[name]]));
  return { ...template, variables, needed: [...neededIn(kind, channel)] };
}

@Controller()
export class TemplatesController {
  constructor(private readonly texts: Templates) {}

  @Handles(templates)
  async all({ kind }: ReceivedBy<typeof templates>): Promise<ReplyOf<typeof templates>> {
    staffOnly();
    return { templates: (await this.texts.all(kind)).map(viewOf) };
  }

  @Handles(previewTemplate)
  preview({ key, texts }: ReceivedBy<typeof previewTemplate>): ReplyOf<typeof previewTemplate> {
    staffOnly();
    checkTexts(key, texts);
    const samples = sampleValuesIn(key.kind, key.language);
    if (key.channel === 'email') {
      const isRiders = toldOf(key.kind).to === 'rider';
      const stop = isRiders ? sampleStopLink : null;
      const parts = mailPartsOf(texts, samples, key.language, { hasDetails: isRiders, stop });
      return { subject: parts.subject, text: mailText(parts), html: mailHtml(parts) };
    }
    const text = filled(texts.body, samples);
    return {
      subject: filled(texts.subject, samples),
      text: key.channel === 'push' ? text : `Trupial: ${text}`,
      html: null,
    };
  }

  @Handles(saveTemplate)
  async save({ key, texts, after }: ReceivedBy<typeof saveTemplate>): Promise<View> {
    const { username, id } = staffOnly();
    checkTexts(key, texts);
    return viewOf(await this.texts.save(key, texts, after, username ?? id));
  }

  @Handles(templateVersions)
  async versions({
    key,
  }: ReceivedBy<typeof templateVersions>): Promise<ReplyOf<typeof templateVersions>> {
    staffOnly();
    return { versions: [...(await this.texts.versions(key))] };
  }

  @Handles(resetTemplate)
  async reset({ key, after }: ReceivedBy<typeof resetTemplate>): Promise<View> {
    const { username, id } = staffOnly();
    return viewOf(await this.texts.save(key, null, after, username ?? id));
  }
}
