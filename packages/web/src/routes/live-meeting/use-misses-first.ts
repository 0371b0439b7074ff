import { useLocalStorage } from '@mantine/hooks'

export function useMissesFirst(personId: string) {
  return useLocalStorage({
    key: `cairn-misses-first-${personId}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  })
}
