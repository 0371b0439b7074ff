import { useLocalStorage } from '@mantine/hooks'

export const useDenialSeen = (personId: string) =>
  useLocalStorage({ key: `cairn-denial-seen/${personId}`, defaultValue: false, getInitialValueInEffect: false })
