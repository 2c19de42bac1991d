/** Texts of the notice that the page's code did not load. Only the server has them; index.html has the English ones too. */
export const failureTexts = { text: 'This page did not load completely.', reload: 'Reload' } as const;
