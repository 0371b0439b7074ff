export const issueList = []
