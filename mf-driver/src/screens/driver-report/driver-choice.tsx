import { callApi, useQuery, useT } from '@trupial/web-kit';
import { Select } from '@trupial/ui-kit';
import styles from './driver-report.module.css';

interface DriverChoiceProps {
  /** The driver's id; undefined while no driver is chosen. */
  driver: string | undefined;
  onChoose: (driver: string) => void;
}

/** The driver whose report the office sees. */
export function DriverChoice({ driver, onChoose }: DriverChoiceProps) {
  const t = useT();
  const { data } = useQuery({
    queryKey: ['driver', 'choice'],
    queryFn: async ({ signal }) => {
      const drivers = await callApi('drivers', { signal });
      return Array.isArray(drivers) ? drivers : [];
    },
  });
  const options = (data ?? [])
    .map(({ id, name, username }) => ({ value: String(id), label: name || username }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return (
    <Select
      className={styles.driver}
      label={t('Driver')}
      value={driver ?? ''}
      placeholder={t('Choose a driver')}
      options={options}
      onChange={onChoose}
    />
  );
}
