/** The section of the panel's forms that translates a text into the other languages of the shop. */
export const translationPanelMessages = {
  title: 'In other languages',
  hint: 'What is empty is shown in English.',
  languages: { hi: 'Hindi', te: 'Telugu' },
  /** 'Name in Hindi' */
  label: (label: string, language: string) => `${label} in ${language}`,
  /** The parts of the home page. */
  home: {
    heading: 'Heading',
    lead: 'Text below the heading',
    button: 'Button',
    picture: 'What the picture shows',
    storyTitle: 'Heading of the story',
    story: 'Story',
    storyButton: 'Button of the story',
    storyPicture: 'What the picture of the story shows',
  },
  /** A fact, an option or the text of a picture, which has no name. */
  text: (english: string) => `“${english}”`,
};
