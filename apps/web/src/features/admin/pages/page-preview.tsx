import { previewPage } from '@kundan/contracts/admin/pages.contract';
import type { PageSlug } from '@kundan/contracts/page-slugs';
import { pagePanelMessages as texts } from '@kundan/contracts/messages/page-panel-messages';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { OwnerText } from '../../../ui/text/owner-text.tsx';
import { useCall } from '../use-call.ts';

/** Milliseconds without typing after which the preview follows. */
const PAUSE_MS = 300;

interface PagePreviewProps {
  slug: PageSlug;
  title: string;
  body: string;
}

/** The page as shoppers would see it, from the same renderer. */
export function PagePreview({ slug, title, body }: PagePreviewProps) {
  const [shown, setShown] = useState(body);
  useEffect(() => {
    const timer = setTimeout(setShown, PAUSE_MS, body);
    return () => clearTimeout(timer);
  }, [body]);
  const isEmpty = shown.trim() === '';
  const { data, error } = useCall(
    previewPage,
    { slug, body: shown },
    { enabled: !isEmpty, placeholderData: keepPreviousData, staleTime: Infinity, gcTime: 0 },
  );
  return (
    <section className="page-preview" aria-label={texts.preview}>
      <h2 className="page-preview__label">{texts.preview}</h2>
      {error ? <Notice>{texts.previewFailed}</Notice> : null}
      {/* Its links lead nowhere: the text is not saved. */}
      <div onClick={(event) => event.preventDefault()}>
        <p className="page-preview__title">{title}</p>
        <OwnerText isPage follow={false} html={isEmpty ? '' : (data?.html ?? '')} />
      </div>
    </section>
  );
}
