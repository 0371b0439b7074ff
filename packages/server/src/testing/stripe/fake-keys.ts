export const FAKE_KEYS = {
  key: 'sk_test_fake',
  publishableKey: 'pk_test_fake',
  webhookSecret: 'whsec_fake',
} as const
