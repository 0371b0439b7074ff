import type { FlagName } from '@cairn/contract/feature-flags/feature-flags'
import { type FlagSetting, setFlag, setFlagMessage } from '@cairn/contract/feature-flags/feature-flags.endpoints'
import type { QueryClient } from '@tanstack/react-query'
import { shownInForm } from '../../lib/forms/field-failures'
import { useWrite, write } from '../../lib/sync/write'
import { flagSettingsQuery } from './feature-flags.queries'

const show = (client: QueryClient, flag: FlagSetting) =>
  client.setQueryData(flagSettingsQuery.queryKey, (flags) =>
    flags?.map((known) => (known.name === flag.name ? flag : known)),
  )

/** Null clears the override. All clients receive the update. */
export const useSetFlag = () =>
  useWrite(({ name, ...body }: { name: FlagName; value: boolean | null; orgId?: string }, client) =>
    write({ endpoint: setFlag, params: { name }, body, reply: ({ flag }) => show(client, flag) }),
  )

export const useSetFlagMessage = () =>
  useWrite(({ name, message }: { name: FlagName; message: string }, client) =>
    write({
      endpoint: setFlagMessage,
      params: { name },
      body: { message },
      reply: ({ flag }) => show(client, flag),
      onError: shownInForm,
    }),
  )
