import { useLocalStorage } from '@mantine/hooks'
import { useEffect } from 'react'
import { useSession } from '../../lib/session'

export type VtoTab = 'vision' | 'traction'

export function useLastTab(): readonly [VtoTab, (tab: VtoTab) => void] {
  const { userId } = useSession().user
  const [last, setLast] = useLocalStorage<string>({
    ...{ key: `cairn-vto-tab-${userId}`, defaultValue: 'vision', getInitialValueInEffect: false },
  })
  return [last === 'traction' ? 'traction' : 'vision', setLast]
}

export function useRememberTab(tab: VtoTab): void {
  const [last, setLast] = useLastTab()
  useEffect(() => {
    if (last !== tab) setLast(tab)
  }, [last, tab, setLast])
}
