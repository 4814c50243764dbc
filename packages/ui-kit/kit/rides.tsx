import { useState } from 'react';
import * as kit from '../src/index.ts';
import { Table, type TableColumn, type TableSort } from '../src/table.ts';
import { pageWords } from '../src/testing/words.ts';
import styles from './kit.module.css';

interface Ride {
  id: string;
  date: string;
  pickup: string;
  dropoff: string;
  driver: string;
  fare: number;
  status: string;
  tone: kit.Tone;
}

const RIDES: readonly Ride[] = [
  {
    id: '0042',
    date: 'Fri 11/20/2026 09:15',
    pickup: 'Hato Airport',
    dropoff: 'Mambo Beach',
    driver: 'Not Assigned',
    fare: 38.5,
    status: 'Overdue',
    tone: 'warning',
  },
  {
    id: '0041',
    date: 'Fri 11/20/2026 08:30',
    pickup: 'Otrobanda',
    dropoff: 'Jan Thiel',
    driver: 'R. Martina',
    fare: 24,
    status: 'In Progress',
    tone: 'info',
  },
  {
    id: '0040',
    date: 'Thu 11/19/2026 22:45',
    pickup: 'Pietermaai',
    dropoff: 'Westpunt',
    driver: 'S. Cijntje',
    fare: 104.25,
    status: 'Completed',
    tone: 'success',
  },
];

const COLUMNS: readonly TableColumn<Ride>[] = [
  { id: 'id', header: 'Ride', cell: (ride) => ride.id, sortable: true },
  { id: 'date', header: 'Ride Date', cell: (ride) => ride.date, sortable: true },
  { id: 'pickup', header: 'Pickup', cell: (ride) => ride.pickup, sortable: true },
  { id: 'dropoff', header: 'Dropoff', cell: (ride) => ride.dropoff },
  { id: 'driver', header: 'Driver', cell: (ride) => ride.driver },
  { id: 'fare', header: 'Fare', cell: (ride) => `$${ride.fare.toFixed(2)}`, align: 'end' },
  {
    id: 'status',
    header: 'Status',
    cell: (ride) => <kit.Badge tone={ride.tone}>{ride.status}</kit.Badge>,
  },
];

/** Tabs with a table and pages. */
export function Rides() {
  const [tab, setTab] = useState('pending');
  const [sort, setSort] = useState<TableSort>({ column: 'date', direction: 'descending' });
  const [search, setSearch] = useState('');
  const found = RIDES.filter(({ pickup, dropoff, driver }) =>
    [pickup, dropoff, driver].some((text) => text.toLowerCase().includes(search.toLowerCase())),
  );
  const table = (
    <div className={styles.section}>
      <kit.SearchToolbar
        label="Search rides"
        placeholder="Place or driver"
        value={search}
        onChange={setSearch}
        labels={{ clear: 'Clear' }}
        count={found.length === 1 ? '1 ride' : `${found.length} rides`}
      >
        <kit.Button icon={<kit.RefreshIcon size={18} />}>Refresh</kit.Button>
      </kit.SearchToolbar>
      <Table
        caption="Rides"
        columns={COLUMNS}
        rows={found}
        rowKey={(ride) => ride.id}
        sort={sort}
        onSort={setSort}
        onRowOpen={() => undefined}
        rowTone={(ride) => (ride.status === 'Overdue' ? 'warning' : undefined)}
      />
      <kit.Pagination page={2} pages={7} onPage={() => undefined} labels={pageWords} />
    </div>
  );
  const tabs = [
    { id: 'pending', label: 'Pending rides', panel: table },
    { id: 'drivers', label: 'Drivers', panel: <p>Nobody is on duty.</p> },
    { id: 'history', label: 'History', panel: <p>No ride history available.</p> },
  ];
  return (
    <section className={styles.section} aria-labelledby="rides">
      <h2 id="rides">Tables</h2>
      <kit.Tabs label="Operator" tabs={tabs} selected={tab} onSelect={setTab} />
    </section>
  );
}
