import { flagDefaults } from '@cairn/contract/feature-flags/feature-flags'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { flagSettingsQuery } from '../features/feature-flags/feature-flags.queries'
import { translate } from '../i18n/translate'
import { useConnection } from '../lib/connection'
import { flagsQuery, useFlag } from '../lib/feature-flags'
import { hub, hubsAreProvided } from '../lib/hub'
import { sessionQuery } from '../lib/session'
import { notify } from '../ui/notify'

/** Without a session there are no live updates. */
const ASKED_DURING_MAINTENANCE_MS = 30_000

export function useFlagWatch(): void {
  const client = useQueryClient()
  const isDown = useFlag('maintenance-page')
  const { isError } = useQuery({ ...flagsQuery, refetchInterval: isDown && ASKED_DURING_MAINTENANCE_MS })
  useEffect(() => {
    if (!isError) return
    client.setQueryData(flagsQuery.queryKey, (known) => known ?? { ...flagDefaults })
    // Offline with restored data, the flags are known.
    if (client.getQueryData(sessionQuery.queryKey) === undefined || useConnection.getState().state === 'online') {
      notify.error(translate('frame:flags.failed'))
    }
  }, [client, isError])
  useEffect(() => {
    let stop = () => {}
    let isGone = false
    const refresh = () => {
      void client.invalidateQueries({ queryKey: flagsQuery.queryKey })
      void client.invalidateQueries({ queryKey: flagSettingsQuery.queryKey })
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey, refetchType: 'all' })
    }
    void hubsAreProvided.then(() => {
      if (isGone) return
      const configuration = hub('/app-config-hub')
      const [letGo, stopListening] = [configuration.hold(), configuration.on('AppConfigUpdated', refresh)]
      stop = () => {
        letGo()
        stopListening()
      }
    })
    return () => {
      isGone = true
      stop()
    }
  }, [client])
}
