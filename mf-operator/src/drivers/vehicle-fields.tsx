import { useT } from '@trupial/web-kit';
import { Checkbox, TextField } from '@trupial/ui-kit';
import styles from '../form/form.module.css';
import { EQUIPMENT, equipmentOf } from './driver-form.ts';
import type { FormField } from '../form/use-refusable-form.ts';

type VehicleField = 'vehicle_type' | 'vehicle_plate' | 'seats' | 'bags' | 'equipment';

interface VehicleFieldsProps {
  field: (name: VehicleField) => FormField;
}

/** What a driver drives. */
export function VehicleFields({ field }: VehicleFieldsProps) {
  const t = useT();
  const equipment = field('equipment');
  const onBoard = equipmentOf(equipment.value);
  const put = (kind: (typeof onBoard)[number], isOn: boolean) =>
    equipment.onChange(
      equipmentOf(
        isOn ? `${equipment.value},${kind}` : onBoard.filter((one) => one !== kind).join(),
      ).join(),
    );
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('Vehicle')}</legend>
      <TextField
        {...field('vehicle_type')}
        label={t('Make and model')}
        required
        autoComplete="off"
      />
      <TextField
        {...field('vehicle_plate')}
        label={t('Plate')}
        autoComplete="off"
        optionalLabel={t('Optional')}
      />
      <TextField {...field('seats')} label={t('Seats')} required inputMode="numeric" />
      <TextField {...field('bags')} label={t('Bags')} required inputMode="numeric" />
      {EQUIPMENT.map(({ kind, name }) => (
        <Checkbox key={kind} checked={onBoard.includes(kind)} onChange={(isOn) => put(kind, isOn)}>
          {t(name)}
        </Checkbox>
      ))}
    </fieldset>
  );
}
