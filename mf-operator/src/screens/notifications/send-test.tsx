import { useT } from '@trupial/web-kit';
import { BellIcon, Button, Menu, type MenuTriggerProps } from '@trupial/ui-kit';
import { CHANNEL_WORDS, namesOf } from '../../notifications/notification-words.ts';
import { type NotificationCommands, TEST } from '../../notifications/use-notification-commands.ts';

const triggerWith = (label: string, isBusy: boolean) => (props: MenuTriggerProps) => (
  <Button {...props} icon={<BellIcon size={18} />} busy={isBusy}>
    {label}
  </Button>
);

/** A test to oneself, by one of the channels. */
export function SendTest({ commands }: { commands: NotificationCommands }) {
  const t = useT();
  return (
    <Menu
      align="end"
      items={namesOf(CHANNEL_WORDS).map((channel) => ({
        id: channel,
        label: t(CHANNEL_WORDS[channel]),
        onSelect: () => void commands.sendTest(channel),
      }))}
      trigger={triggerWith(t('Send me a test'), commands.isRunning(TEST))}
    />
  );
}
