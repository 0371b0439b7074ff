export const peoplePage = (orgId: string): string => `/org/detail/${orgId}/license`
