import { useState } from 'react';
import * as kit from '../src/index.ts';
import { DatePicker, TimeSelect } from '../src/date.ts';
import { PlaceCombobox, type PlaceSuggestion } from '../src/place-combobox.ts';
import { dateWords, numberWords, starLabel, timeWords } from '../src/testing/words.ts';
import styles from './kit.module.css';

const PLACES: readonly PlaceSuggestion[] = [
  { id: '1', title: 'Mambo Beach', address: 'Bapor Kibra, Willemstad, Curaçao' },
  { id: '2', title: 'Mambo Boulevard', address: 'Mambo Beach, Willemstad, Curaçao' },
  { id: '3', title: 'Hato International Airport', address: 'Plasa Margareth Abraham, Curaçao' },
];

const VEHICLES = [
  { value: 'economy', label: 'Economy' },
  { value: 'comfort', label: 'Comfort' },
  { value: 'van', label: 'Van, on request' },
];

const searchPlaces = async (text: string) =>
  PLACES.filter((place) => place.title.toLowerCase().includes(text.toLowerCase()));

/** A booking form with every field of the kit. */
export function Forms() {
  const [place, setPlace] = useState('');
  const [passengers, setPassengers] = useState(2);
  const [luggage, setLuggage] = useState(0);
  const [day, setDay] = useState('2026-11-24');
  const [time, setTime] = useState('14:15');
  const [remember, setRemember] = useState(true);
  const [vehicle, setVehicle] = useState('');
  const [name, setName] = useState('');
  const [stars, setStars] = useState<number | undefined>(4);
  return (
    <section className={styles.section} aria-labelledby="forms">
      <h2 id="forms">Forms</h2>
      <kit.Card variant="accent" padding="large">
        <div className={styles.columns}>
          <PlaceCombobox
            label="Pickup"
            value={place}
            onChange={setPlace}
            onSearch={searchPlaces}
            onLocate={() => undefined}
            required
          />
          <kit.TextField
            label="Drop-off"
            value="Curaçao International Airport (Hato)"
            icon={<kit.PlaneIcon />}
            readOnly
          />
          <DatePicker {...dateWords} label="Date" value={day} onChange={setDay} min="2026-11-20" />
          <TimeSelect {...timeWords} label="Time" value={time} onChange={setTime} />
          <kit.NumberStepper
            label="Passengers"
            labels={numberWords}
            value={passengers}
            onChange={setPassengers}
            min={1}
            max={8}
          />
          <kit.StarRating
            label="Rate this ride"
            starLabel={starLabel}
            value={stars}
            onChange={setStars}
          />
          <kit.NumberStepper
            label="Luggage"
            labels={numberWords}
            value={luggage}
            onChange={setLuggage}
            max={10}
          />
          <kit.TextField
            label="Full name"
            value={name}
            onChange={setName}
            optionalLabel="Optional"
            description="As the driver will call you"
          />
          <kit.TextField
            label="Phone number"
            value="51234"
            icon={<kit.PhoneIcon />}
            error="Phone number must be exactly 7 digits."
          />
          <kit.TextField
            label="Password"
            type="password"
            value="secret-word"
            after={<kit.IconButton label="Show password" icon={<kit.EyeIcon />} />}
          />
          <kit.Select
            label="Vehicle"
            value={vehicle}
            onChange={setVehicle}
            placeholder="Any"
            options={VEHICLES}
          />
          <kit.TextArea label="Message" rows={3} />
          <kit.Field label="Color" description="Of the car">
            {(control) => <input {...control} type="color" />}
          </kit.Field>
          <kit.TextField label="Locked" value="After the fare" disabled />
        </div>
        <kit.Checkbox checked={remember} onChange={setRemember}>
          Remember me
        </kit.Checkbox>
      </kit.Card>
    </section>
  );
}
