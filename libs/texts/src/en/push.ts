/** The texts of the switches for notifications. */
export const pushMessages = {
  'my-orders': {
    turnOn: 'Notify me on this device',
    turnOff: 'Stop notifying me on this device',
    isOn: 'This device tells you when the state of an order changes.',
    isOff: 'This device tells you nothing about your orders.',
  },
  'new-orders': {
    turnOn: 'Notify this device of new orders',
    turnOff: 'Stop notifying this device of new orders',
    isOn: 'This device shows new orders, also when the panel is closed.',
    isOff: 'This device no longer shows new orders.',
  },
  refused: 'The browser does not allow notifications of this shop. You can allow them in its settings.',
  failed: 'Notifications could not be changed. Please try again.',
} as const;
