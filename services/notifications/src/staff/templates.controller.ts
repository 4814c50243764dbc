import { Controller } from '@nestjs/common';
import { notificationMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { Handles, staffOnly } from '@trupial/service-kit';
import { mailPartsOf } from '../sending/compose.ts';
import { mailHtml, mailText } from '../templates/mail-page.ts';
import { checkTexts, filled } from '../templates/render.ts';
import { type Template, Templates } from '../templates/templates.ts';
import { sampleValues, variablesOf } from '../templates/variables.ts';
import { toldOf } from '../plan/plan.ts';

const { previewTemplate, saveTemplate, templates } = notificationMessages;

type View = ReplyOf<typeof saveTemplate>;

function viewOf({ kind, channel, language, texts, version, madeBy, madeAt }: Template): View {
  const names = variablesOf(kind, channel);
  const variables = Object.fromEntries(names.map((name) => [name, sampleValues[name]]));
  return { kind, channel, language, texts, version, madeBy, madeAt, variables };
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
    if (key.channel === 'email') {
      const isRiders = toldOf(key.kind).to === 'rider';
      const parts = mailPartsOf(texts, sampleValues, key.language, isRiders);
      return { subject: parts.subject, text: mailText(parts), html: mailHtml(parts) };
    }
    const text = filled(texts.body, sampleValues);
    return {
      subject: filled(texts.subject, sampleValues),
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
}
