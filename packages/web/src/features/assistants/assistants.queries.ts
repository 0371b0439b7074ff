import {
  getAssistantSettings,
  getAssistantStatus,
  getChatThread,
  listChatThreads,
  searchAssistantCalls,
} from '@cairn/contract/assistants/assistants.endpoints'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api'

const PAGE = 50

export const assistantQueries = {
  status: queryOptions({ queryKey: ['assistants', 'status'], queryFn: () => call(getAssistantStatus, {}) }),
  settings: queryOptions({ queryKey: ['assistants', 'settings'], queryFn: () => call(getAssistantSettings, {}) }),
  threads: queryOptions({
    queryKey: ['assistants', 'threads'],
    queryFn: async () => (await call(listChatThreads, {})).threads,
    staleTime: 0,
  }),
  /** Sources follow today's rights, so always refetch. */
  thread: (id: string) =>
    queryOptions({
      queryKey: ['assistants', 'thread', id],
      queryFn: () => call(getChatThread, { params: { id } }),
      staleTime: 0,
    }),
  /** Grows constantly, so always refetch. */
  calls: infiniteQueryOptions({
    queryKey: ['assistants', 'calls'],
    queryFn: ({ pageParam }) =>
      call(searchAssistantCalls, { body: { startIndex: pageParam, endIndex: pageParam + PAGE } }),
    initialPageParam: 0,
    getNextPageParam: ({ totalCount }, _pages, startIndex) =>
      startIndex + PAGE < totalCount ? startIndex + PAGE : undefined,
    staleTime: 0,
  }),
}
