const WANTED = 'operator_ride_sound';

/** Whether new rides ring on this computer; off by default. */
export const isSoundWanted = (): boolean => localStorage.getItem(WANTED) === '1';

/** Stores the setting and plays the sound once: browsers allow sound only after such a press. */
export function wantSound(wanted: boolean): void {
  if (!wanted) localStorage.removeItem(WANTED);
  else {
    localStorage.setItem(WANTED, '1');
    ringIfWanted();
  }
}

/** Two short notes, when sound is wanted and the browser allows it. */
export function ringIfWanted(): void {
  if (!isSoundWanted()) return;
  const audio = new AudioContext();
  const end = [880, 1175].map((pitch, index) => {
    const [from, until] = [
      audio.currentTime + index * 0.18,
      audio.currentTime + index * 0.18 + 0.16,
    ];
    const note = new OscillatorNode(audio, { type: 'sine', frequency: pitch });
    const volume = new GainNode(audio, { gain: 0.12 });
    volume.gain.setTargetAtTime(0, until - 0.06, 0.02);
    note.connect(volume).connect(audio.destination);
    note.start(from);
    note.stop(until);
    return note;
  });
  end.at(-1)?.addEventListener('ended', () => void audio.close());
}
