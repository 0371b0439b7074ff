import {
  deleteChatThread,
  renameChatThread,
  updateAssistantSettings,
} from '@cairn/contract/assistants/assistants.endpoints'
import type { UpdateAssistantSettings } from '@cairn/contract/assistants/assistants.schemas'
import { useTranslation } from '../../i18n/use-translation'
import { useWrite, write } from '../../lib/sync/write'
import { assistantQueries } from './assistants.queries'

export function useUpdateAssistantSettings() {
  const { t } = useTranslation('settings')
  return useWrite((body: UpdateAssistantSettings, client) =>
    write({
      endpoint: updateAssistantSettings,
      body,
      reply: ({ settings }) => {
        client.setQueryData(assistantQueries.settings.queryKey, settings)
        void client.invalidateQueries({ queryKey: assistantQueries.status.queryKey })
      },
      done: () => t('saved'),
    }),
  )
}

export const useRenameChatThread = () =>
  useWrite(({ id, title }: { id: string; title: string }, client) =>
    write({
      endpoint: renameChatThread,
      params: { id },
      body: { title },
      reply: () => client.invalidateQueries({ queryKey: assistantQueries.threads.queryKey }),
    }),
  )

export const useDeleteChatThread = () =>
  useWrite((id: string, client) =>
    write({
      endpoint: deleteChatThread,
      params: { id },
      reply: () => client.invalidateQueries({ queryKey: assistantQueries.threads.queryKey }),
    }),
  )
