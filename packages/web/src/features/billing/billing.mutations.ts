import {
  applyCoupon,
  cancelSubscription,
  changePlan,
  checkout,
  confirmPayment,
  payOverdue,
  renewSubscription,
  updateCustomer,
} from '@cairn/contract/billing/billing.endpoints'
import type { SubscriptionView } from '@cairn/contract/billing/billing.schemas'
import {
  addCard,
  createCardToken,
  moveSandboxClock,
  moveWholeSandboxClock,
  removeCard,
  setBillingAddress,
  setPrimaryCard,
  setSandboxFaults,
  setWholeSandboxFaults,
} from '@cairn/contract/billing/payment.endpoints'
import type { QueryClient } from '@tanstack/react-query'
import { billingKey, subscriptionQuery } from '../../entities/billing/subscription'
import { useTranslation } from '../../i18n/use-translation'
import type { CallInput } from '../../lib/api/api'
import { errorsShownInForm } from '../../lib/forms/field-failures'
import { sessionQuery } from '../../lib/session/session'
import { useWrite, write } from '../../lib/sync/write'

type BodyOf<E extends Parameters<typeof write>[0]['endpoint']> =
  CallInput<E> extends { body?: infer Body } ? NonNullable<Body> : never

/** A refusal usually means that the cached state is outdated. */
const readAgain = (client: QueryClient) => {
  void client.invalidateQueries({ queryKey: billingKey })
  void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
}

const changing = (client: QueryClient) => ({ reply: () => readAgain(client), refused: () => readAgain(client) })

/** Applies the response immediately. */
const subscribing = (client: QueryClient) => ({
  ...changing(client),
  reply: ({ subscription }: { subscription: SubscriptionView }) => {
    client.setQueryData(subscriptionQuery.queryKey, subscription)
    readAgain(client)
  },
})

export const useOpenCardForm = () => useWrite(() => write({ endpoint: createCardToken, onError: errorsShownInForm }))

export const useAddCard = () =>
  useWrite((body: BodyOf<typeof addCard>, client) =>
    write({ endpoint: addCard, body, ...changing(client), onError: errorsShownInForm }),
  )

export function useSetPrimaryCard() {
  const { t } = useTranslation('billing')
  return useWrite((id: string, client) =>
    write({ endpoint: setPrimaryCard, params: { id }, ...changing(client), done: () => t('card.updated') }),
  )
}

export const useRemoveCard = () =>
  useWrite(({ id, isForced }: { id: string; isForced: boolean }, client) =>
    write({ endpoint: removeCard, params: { id }, query: { force: `${isForced}` }, ...changing(client) }),
  )

export const useSetCardAddress = (id: string) =>
  useWrite((body: BodyOf<typeof setBillingAddress>, client) =>
    write({ endpoint: setBillingAddress, params: { id }, body, ...changing(client), onError: errorsShownInForm }),
  )

export const useUpdateCustomer = () =>
  useWrite((body: BodyOf<typeof updateCustomer>, client) =>
    write({ endpoint: updateCustomer, body, ...changing(client), onError: errorsShownInForm }),
  )

export const useCheckout = () =>
  useWrite((body: BodyOf<typeof checkout>, client) =>
    write({ endpoint: checkout, body, ...changing(client), onError: errorsShownInForm }),
  )

export const useConfirmPayment = () =>
  useWrite((_none: undefined, client) =>
    write({ endpoint: confirmPayment, ...changing(client), onError: errorsShownInForm }),
  )

export const usePayOverdue = () =>
  useWrite((body: BodyOf<typeof payOverdue>, client) =>
    write({ endpoint: payOverdue, body, ...changing(client), onError: errorsShownInForm }),
  )

export const useApplyCoupon = () =>
  useWrite(({ code, plan }: { code: string; plan: BodyOf<typeof changePlan>['plan'] }) =>
    write({ endpoint: applyCoupon, params: { code }, query: { plan }, onError: errorsShownInForm }),
  )

export const useChangePlan = () =>
  useWrite((body: BodyOf<typeof changePlan>, client) => write({ endpoint: changePlan, body, ...subscribing(client) }))

export const useCancelSubscription = () =>
  useWrite((_none: undefined, client) => write({ endpoint: cancelSubscription, ...subscribing(client) }))

export const useRenewSubscription = () =>
  useWrite((_none: undefined, client) => write({ endpoint: renewSubscription, ...subscribing(client) }))

export const useMoveClock = (isWhole: boolean) =>
  useWrite((days: number, client) =>
    write({ endpoint: isWhole ? moveWholeSandboxClock : moveSandboxClock, body: { days }, ...changing(client) }),
  )

export const useSetFaults = (isWhole: boolean) =>
  useWrite((body: BodyOf<typeof setSandboxFaults>, client) =>
    write({ endpoint: isWhole ? setWholeSandboxFaults : setSandboxFaults, body, ...changing(client) }),
  )
