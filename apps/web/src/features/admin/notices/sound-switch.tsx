import { deskMessages } from '@kundan/contracts/messages/desk-messages';
import { Volume2, VolumeX } from 'lucide-react';
import { useStore } from '../../../browser/use-store.ts';
import { soundStore } from './order-sound.ts';

const icon = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const;

/** Whether this device plays a sound for new orders, and a function that changes it. */
export function useSound() {
  const isOn = useStore(soundStore, true);
  return { isOn, toggle: () => soundStore.set(!isOn) };
}

export function SoundSwitch() {
  const { isOn, toggle } = useSound();
  return (
    <button type="button" className="desk__link" aria-pressed={isOn} onClick={toggle}>
      {isOn ? <Volume2 {...icon} /> : <VolumeX {...icon} />}
      {deskMessages.newOrder.sound}
    </button>
  );
}
