import { useLocalStorage } from '@mantine/hooks'

/** Whether this person wants misses on top; kept in the browser, by person. */
export function useMissesFirst(personId: string) {
  return useLocalStorage({
    key: `cairn-misses-first-${personId}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  })
}
