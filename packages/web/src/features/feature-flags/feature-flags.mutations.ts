import { type FlagSetting, setFlag, setFlagMessage } from '@cairn/contract/feature-flags/feature-flags.endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api'
import { newId } from '../../lib/new-id'
import { toastFailure } from '../../lib/toasts-for-failure'
import { flagSettingsQuery } from './feature-flags.queries'

function useShowFlag() {
  const client = useQueryClient()
  return ({ flag }: { flag: FlagSetting }) =>
    client.setQueryData(flagSettingsQuery.queryKey, (flags) =>
      flags?.map((known) => (known.name === flag.name ? flag : known)),
    )
}

/** Null takes the setting back. Everybody's screens hear of it from the server. */
export function useSetFlag() {
  const show = useShowFlag()
  return useMutation({
    mutationFn: ({ name, ...body }: { name: string; value: boolean | null; orgId?: string }) =>
      call(setFlag, { params: { name }, body }, { idempotencyKey: newId() }),
    onSuccess: show,
    onError: toastFailure,
  })
}

/** Refusals are shown beside the field. */
export function useSetFlagMessage() {
  const show = useShowFlag()
  return useMutation({
    mutationFn: ({ name, message }: { name: string; message: string }) =>
      call(setFlagMessage, { params: { name }, body: { message } }, { idempotencyKey: newId() }),
    onSuccess: show,
  })
}
