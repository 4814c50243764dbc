import { useState } from 'react';
import * as kit from '../src/index.ts';
import { ConfirmDialog, Dialog } from '../src/dialog.ts';
import { HandelskadeSkyline } from '../src/illustrations.ts';
import { Forms } from './forms.tsx';
import { Pictures } from './pictures.tsx';
import { Rides } from './rides.tsx';
import styles from './kit.module.css';

const accountButton = (props: kit.MenuTriggerProps) => (
  <kit.Button {...props} iconAfter={<kit.ChevronDownIcon size={16} />}>
    maria.v
  </kit.Button>
);

/** Every component of the kit on one page. */
export function Kit() {
  return (
    <>
      <div className={styles.hero}>
        <div className={styles.heroText}>
          <h1>Your ride on Curaçao, at a fixed price</h1>
          <kit.Button variant="accent" size="large" iconAfter={<kit.ChevronRightIcon />}>
            Book Now
          </kit.Button>
        </div>
        <div className={styles.skyline}>
          <HandelskadeSkyline label="The painted fronts of the Handelskade in Willemstad" />
        </div>
      </div>
      <main className={styles.page}>
        <Buttons />
        <Forms />
        <Messages />
        <Rides />
        <Pictures />
      </main>
    </>
  );
}

function Buttons() {
  const [busy, setBusy] = useState(true);
  const [open, setOpen] = useState<'dialog' | 'confirm'>();
  const close = () => setOpen(undefined);
  return (
    <section className={styles.section} aria-labelledby="buttons">
      <h2 id="buttons">Buttons</h2>
      <div className={styles.row}>
        <kit.Button variant="primary" icon={<kit.TicketIcon />}>
          Calculate Fare
        </kit.Button>
        <kit.Button variant="accent">Book Now</kit.Button>
        <kit.Button>Secondary</kit.Button>
        <kit.Button variant="quiet">Quiet</kit.Button>
        <kit.Button variant="danger">Delete</kit.Button>
        <kit.Button variant="primary" busy={busy} onClick={() => setBusy(false)}>
          Book Airport Transfer
        </kit.Button>
        <kit.Button variant="primary" disabled>
          Disabled
        </kit.Button>
        <kit.IconButton label="Copy" icon={<kit.CopyIcon />} variant="outlined" />
        <kit.Button>
          <kit.CopyIcon size={18} />
          <kit.VisuallyHidden>Copy the tracking ID</kit.VisuallyHidden>
        </kit.Button>
        <a href="#buttons" className={kit.looks.link}>
          Lost your tracking ID? <kit.ChevronRightIcon size={16} />
        </a>
      </div>
      <div className={styles.row}>
        <kit.Button onClick={() => setOpen('dialog')}>Open dialog</kit.Button>
        <kit.Button onClick={() => setOpen('confirm')}>Leave page…</kit.Button>
        <kit.Menu
          items={[
            { id: 'history', label: 'My History', icon: <kit.ClockIcon />, href: '#history' },
            { id: 'profile', label: 'My Profile', icon: <kit.PersonIcon />, href: '#profile' },
            {
              id: 'out',
              label: 'Log out',
              icon: <kit.LogOutIcon />,
              danger: true,
              separated: true,
            },
          ]}
          trigger={accountButton}
        />
      </div>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Add New Location"
        footer={<kit.Button variant="primary">Save</kit.Button>}
      >
        <kit.TextField label="Location Name" placeholder="Home, Office, Gym" />
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        title="Leave This Page?"
        confirmLabel="Check Status"
        cancelLabel="Stay Here"
        onConfirm={close}
        onCancel={close}
      >
        Keep your tracking ID at hand.
      </ConfirmDialog>
    </section>
  );
}

function Messages() {
  return (
    <section className={styles.section} aria-labelledby="messages">
      <h2 id="messages">Messages and states</h2>
      <div className={styles.row}>
        <kit.Badge>Pending Assignment</kit.Badge>
        <kit.Badge tone="info">Driver Assigned</kit.Badge>
        <kit.Badge tone="warning">Overdue</kit.Badge>
        <kit.Badge tone="success">Completed</kit.Badge>
        <kit.Badge tone="danger">Cancelled</kit.Badge>
      </div>
      <kit.Alert tone="success" title="Booking Confirmed!" announce={false}>
        Your tracking ID is 20261120-0042.
      </kit.Alert>
      <kit.Alert
        tone="danger"
        announce={false}
        onDismiss={() => undefined}
        actions={<kit.Button size="small">Retry</kit.Button>}
      >
        Failed to calculate fare. Please try again.
      </kit.Alert>
      <kit.Alert tone="warning" announce={false}>
        Fare mismatch detected. Please recalculate fare.
      </kit.Alert>
      <kit.InlineMessage>Live updates are away; refreshing every 30 seconds.</kit.InlineMessage>
      <kit.Spinner label="Loading" />
      <div className={styles.columns}>
        <kit.StatCard label="Total Rides" value="128" note="Last 30 days" />
        <kit.StatCard label="Total Spent" value="$1,204.50" note="Updated 10:42" />
        <kit.StatCard label="Saved Places" value={undefined} />
      </div>
      <div className={styles.columns}>
        <kit.Card padding="none">
          <kit.EmptyState
            title="No favorite places yet"
            picture={<kit.StarIcon size={32} />}
            action={<kit.Button variant="primary">Add Your First Location</kit.Button>}
          >
            Saved places are one tap away when you book.
          </kit.EmptyState>
        </kit.Card>
        <kit.Card padding="none">
          <kit.ErrorState title="Unable to Load Booking" onRetry={() => undefined}>
            Unable to load booking details. Please check your tracking ID.
          </kit.ErrorState>
        </kit.Card>
        <kit.Card>
          <kit.Skeleton shape="heading" />
          <kit.Skeleton lines={3} />
          <kit.Skeleton shape="control" />
        </kit.Card>
      </div>
      <kit.ToastRegion
        onDismiss={() => undefined}
        toasts={[{ id: '1', tone: 'success', text: 'Tracking ID copied', duration: Infinity }]}
      />
    </section>
  );
}
