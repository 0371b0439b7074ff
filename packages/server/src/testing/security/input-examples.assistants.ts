import { type Example, ownersAlone } from './example'

const THREAD = '00000000-0000-7000-8000-0000000000a1'

export const assistantExamples: Record<string, Example> = {
  checkSmartRock: {
    input: () => ({ body: { description: 'Answer every call within a day' } }),
    isOpen: true,
    isForAnybody: true,
  },
  parseAssistantText: {
    input: () => ({ body: { text: 'Issue: the queue is long' } }),
    isOpen: true,
    isForAnybody: true,
  },
  getAssistantStatus: { input: () => ({}), isOpen: true, isForAnybody: true },
  getAssistantSettings: { input: () => ({}), isOpen: true, isForAnybody: true },
  updateAssistantSettings: {
    input: () => ({ body: { mode: 'Test', sends: ['notes'], monthlyTokens: 1000, keepsContent: false } }),
    isOpen: true,
    isForAnybody: true,
  },
  searchAssistantCalls: { input: () => ({ body: {} }), isOpen: true, isForAnybody: true },
  streamChat: {
    input: () => ({ body: { prompt: 'Which Rocks are off track?', threadId: THREAD } }),
    isOpen: true,
    isForAnybody: true,
  },
  chat: { input: () => ({ body: { prompt: 'Which Rocks are off track?' } }), isOpen: true, isForAnybody: true },
  listChatThreads: { input: () => ({}), isOpen: true, isForAnybody: true },
  getChatThread: {
    input: () => ({ params: { id: THREAD } }),
    prepare: ['streamChat'],
    isOpen: true,
    answers: ownersAlone(404),
  },
  renameChatThread: {
    input: () => ({ params: { id: THREAD }, body: { title: 'Quotes' } }),
    prepare: ['streamChat'],
    isOpen: true,
    answers: ownersAlone(404),
  },
  deleteChatThread: {
    input: () => ({ params: { id: THREAD } }),
    prepare: ['streamChat'],
    isOpen: true,
    answers: ownersAlone(404),
  },
}
