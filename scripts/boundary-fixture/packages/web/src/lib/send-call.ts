export const sendCall = () => undefined
