import { type Example, ownersAlone } from './example'

const prompt = 'Which Rocks are off track?'

/** A conversation is its maker's alone, Owner or not. */
const ownConversation: Pick<Example, 'isOpen' | 'answers'> = { isOpen: true, answers: ownersAlone(404) }

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
  findSimilarIssues: {
    input: ({ issueId }) => ({ body: { text: 'The walnut is late', exceptId: issueId } }),
    isOpen: true,
    isForAnybody: true,
  },
  proposeFromMeeting: {
    input: ({ meetingId }) => ({ body: { meetingId, transcript: 'We agreed that quotes hold for 30 days.' } }),
    isLive: true,
  },
  getAssistantStatus: { input: () => ({}), isOpen: true, isForAnybody: true },
  getAssistantSettings: { input: () => ({}), isOpen: true, isForAnybody: true },
  updateAssistantSettings: {
    input: () => ({ body: { mode: 'Test', sends: ['notes'], monthlyTokens: 1000, keepsContent: false } }),
    isOpen: true,
    isForAnybody: true,
  },
  searchAssistantCalls: { input: () => ({ body: {} }), isOpen: true, isForAnybody: true },
  streamChat: { input: ({ madeId }) => ({ body: { prompt, threadId: madeId } }), isOpen: true },
  chat: { input: ({ madeId }) => ({ body: { prompt, threadId: madeId } }), isOpen: true },
  listChatThreads: { input: () => ({}), isOpen: true, isForAnybody: true },
  getChatThread: { input: ({ chatThreadId }) => ({ params: { id: chatThreadId } }), ...ownConversation },
  renameChatThread: {
    input: ({ chatThreadId }) => ({ params: { id: chatThreadId }, body: { title: 'Quotes' } }),
    ...ownConversation,
  },
  deleteChatThread: { input: ({ chatThreadId }) => ({ params: { id: chatThreadId } }), ...ownConversation },
}
