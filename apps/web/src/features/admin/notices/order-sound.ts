import { safeLocalStorage } from '../../../browser/safe-storage.ts';
import { createStore } from '../../../browser/store.ts';

const KEY = 'new-order-sound-off';

/** Whether this device plays the sound. */
const store = createStore(safeLocalStorage.getItem(KEY) === null);

export const soundStore = {
  ...store,
  set(isOn: boolean) {
    if (isOn) safeLocalStorage.removeItem(KEY);
    else safeLocalStorage.setItem(KEY, '1');
    store.set(isOn);
  },
};

/** Hertz; two bells a third apart. */
const TONES = [784, 988] as const;
const TONE_SECONDS = 0.35;
/** Of the loudest sound that the device can play. */
const LOUDNESS = 0.12;

/** Plays two short tones, if the device may play sounds. A browser plays none before the first tap or key in the page. */
export function playSound(): void {
  // Read again, because another tab may have turned the sound off.
  if (safeLocalStorage.getItem(KEY) !== null || !navigator.userActivation?.hasBeenActive) return;
  const context = new AudioContext();
  TONES.forEach((frequency, position) => {
    const start = context.currentTime + position * (TONE_SECONDS / 2);
    const volume = context.createGain();
    volume.gain.setValueAtTime(LOUDNESS, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + TONE_SECONDS);
    const tone = new OscillatorNode(context, { frequency });
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + TONE_SECONDS);
    if (position === TONES.length - 1) tone.onended = () => void context.close();
  });
}
