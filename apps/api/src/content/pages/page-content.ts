/** What the owner writes of a page. `body` is Markdown. */
export interface PageContent {
  title: string;
  body: string;
}
