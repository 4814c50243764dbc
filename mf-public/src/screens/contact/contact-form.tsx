import { Alert, Card, CheckIcon, MailIcon, PersonIcon, TextArea, TextField } from '@trupial/ui-kit';
import { useT, useTakenOver } from '@trupial/web-kit/core';
import { SubmitButton } from '../../page/submit-button.tsx';
import styles from './contact.module.css';
import { useContactForm } from './use-contact-form.ts';

/** Name, e-mail and message; the browser itself checks that they are there. */
export function ContactForm() {
  const t = useT();
  const isTakenOver = useTakenOver();
  const { state, problem, field, sendButton, submit } = useContactForm();
  return (
    <Card variant="raised" padding="large" as="section" aria-labelledby="contact-form">
      <form inert={!isTakenOver} className={styles.form} onSubmit={(event) => void submit(event)}>
        <h2 id="contact-form">{t('Send us a message')}</h2>
        {/* What would be changed while it is sent would be lost. */}
        <fieldset className={styles.form} disabled={state === 'sending'}>
          <TextField
            {...field('name')}
            label={t('Name')}
            icon={<PersonIcon />}
            autoComplete="name"
            maxLength={120}
          />
          <TextField
            {...field('email')}
            label={t('Email')}
            icon={<MailIcon />}
            type="email"
            autoComplete="email"
            maxLength={254}
          />
          <TextArea {...field('message')} label={t('Message')} rows={6} maxLength={4000} />
        </fieldset>
        {problem && <Alert tone="danger">{problem}</Alert>}
        <SubmitButton
          ref={sendButton}
          busy={state === 'sending'}
          busyLabel={t('Sending...')}
          icon={state === 'sent' ? <CheckIcon size={18} /> : undefined}
        >
          {state === 'sent' ? t('Message sent!') : t('Send Message')}
        </SubmitButton>
        <p role="status" className={styles.status}>
          {state === 'sent' && t('Thank you. The office will answer by e-mail.')}
        </p>
      </form>
    </Card>
  );
}
