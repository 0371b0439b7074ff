import { useLocalStorage } from '@mantine/hooks'

/** Whether this person dismissed the denial of an upgrade on this device. */
export const useDenialSeen = (personId: string) =>
  useLocalStorage({ key: `cairn-denial-seen/${personId}`, defaultValue: false, getInitialValueInEffect: false })
