// Written by scripts/styleTypes.mjs (npm run typecheck).
declare module '*/audit.module.css' { const styles: Readonly<Record<'filters' | 'chips' | 'columns' | 'log' | 'news' | 'day' | 'events' | 'event' | 'time' | 'sign' | 'look' | 'what' | 'head' | 'happened' | 'record' | 'note' | 'who' | 'more' | 'end' | 'quiet' | 'detail' | 'article' | 'links' | 'states' | 'technical' | 'broken' | 'tree' | 'command' | 'progress', string>>; export default styles; }
declare module '*/banners.module.css' { const styles: Readonly<Record<'preview' | 'two', string>>; export default styles; }
declare module '*/content.module.css' { const styles: Readonly<Record<'tabs' | 'actions' | 'tab' | 'note' | 'lacks' | 'sides' | 'versions' | 'version' | 'who' | 'diff', string>>; export default styles; }
declare module '*/messages.module.css' { const styles: Readonly<Record<'quiet' | 'readers' | 'starts' | 'two' | 'message' | 'text' | 'state', string>>; export default styles; }
declare module '*/operations.module.css' { const styles: Readonly<Record<'troubles' | 'faults' | 'fault' | 'faultWords' | 'faultText' | 'faultActions' | 'three' | 'process' | 'processes' | 'aside' | 'compact' | 'queues', string>>; export default styles; }
declare module '*/outbox.module.css' { const styles: Readonly<Record<'to' | 'error' | 'mail' | 'text', string>>; export default styles; }
declare module '*/overview.module.css' { const styles: Readonly<Record<'parts' | 'two' | 'figures' | 'amount' | 'quiet' | 'count' | 'none' | 'choices' | 'period' | 'twin' | 'scroll' | 'person' | 'forecast', string>>; export default styles; }
declare module '*/sales.module.css' { const styles: Readonly<Record<'tabs' | 'filters' | 'grouped' | 'scroll' | 'figures' | 'before' | 'bars' | 'scale' | 'ends' | 'quiet', string>>; export default styles; }
declare module '*/words.module.css' { const styles: Readonly<Record<'tabs' | 'tab' | 'key' | 'quiet' | 'lacks' | 'sides' | 'side' | 'english' | 'buttons' | 'open' | 'said' | 'bar' | 'what' | 'list' | 'entry', string>>; export default styles; }
declare module '*/ErrorPageContent.module.css' { const styles: Readonly<Record<'page' | 'status' | 'ways' | 'yours', string>>; export default styles; }
declare module '*/bell.module.css' { const styles: Readonly<Record<'bell' | 'panel' | 'all', string>>; export default styles; }
declare module '*/layout.module.css' { const styles: Readonly<Record<'layout' | 'main' | 'frame' | 'column' | 'side' | 'tools' | 'person' | 'places' | 'burger' | 'panel' | 'wideOnly' | 'narrowOnly' | 'note' | 'line' | 'pending' | 'unread' | 'dot' | 'bar' | 'who' | 'entry' | 'language' | 'icon' | 'count' | 'guestTools' | 'bellPlace' | 'footer' | 'footerLinks' | 'banner' | 'offline' | 'behind' | 'scrollsAway' | 'header' | 'printHead', string>>; export default styles; }
declare module '*/sidebar.module.css' { const styles: Readonly<Record<'side' | 'groups' | 'group' | 'title' | 'place' | 'fold' | 'name' | 'counts', string>>; export default styles; }
declare module '*/skip.module.css' { const styles: Readonly<Record<'skip', string>>; export default styles; }
declare module '*/card-import.module.css' { const styles: Readonly<Record<'links' | 'found' | 'verdict' | 'group' | 'running' | 'quiet' | 'lead', string>>; export default styles; }
declare module '*/cardholderHome.module.css' { const styles: Readonly<Record<'columns' | 'list' | 'item' | 'name' | 'when' | 'quiet' | 'amounts', string>>; export default styles; }
declare module '*/my-bookings.module.css' { const styles: Readonly<Record<'bookings' | 'booking' | 'head' | 'link' | 'facts' | 'columns' | 'column' | 'note' | 'due' | 'yours' | 'duty' | 'turn' | 'also' | 'toType' | 'history', string>>; export default styles; }
declare module '*/myCards.module.css' { const styles: Readonly<Record<'tiles' | 'tile' | 'link' | 'tileHead' | 'name' | 'limit' | 'badges' | 'slots' | 'quiet' | 'columns' | 'column' | 'holds' | 'hold' | 'holdWords' | 'holdActions' | 'past' | 'tipped' | 'tip' | 'steps', string>>; export default styles; }
declare module '*/payouts.module.css' { const styles: Readonly<Record<'columns' | 'buttons' | 'quiet' | 'months' | 'files' | 'sums', string>>; export default styles; }
declare module '*/ArticlePage.module.css' { const styles: Readonly<Record<'clauses' | 'image', string>>; export default styles; }
declare module '*/screenshots.module.css' { const styles: Readonly<Record<'examples' | 'example' | 'page' | 'done' | 'bar' | 'bank' | 'title' | 'field' | 'marked' | 'name' | 'send', string>>; export default styles; }
declare module '*/checkout.module.css' { const styles: Readonly<Record<'columns' | 'summary' | 'step' | 'lines' | 'unpaid' | 'line' | 'lineHead' | 'lineFacts' | 'lineBody' | 'cart' | 'more' | 'note' | 'promocode', string>>; export default styles; }
declare module '*/clients.module.css' { const styles: Readonly<Record<'columns' | 'summary' | 'note' | 'fault' | 'sums' | 'total', string>>; export default styles; }
declare module '*/documents.module.css' { const styles: Readonly<Record<'paper' | 'groups', string>>; export default styles; }
declare module '*/my-claims.module.css' { const styles: Readonly<Record<'group' | 'hint' | 'words' | 'columns' | 'column' | 'go', string>>; export default styles; }
declare module '*/my-orders.module.css' { const styles: Readonly<Record<'orders' | 'order' | 'orderHead' | 'orderLink' | 'amount' | 'facts' | 'lines' | 'columns' | 'column' | 'money' | 'sum' | 'note' | 'now' | 'calendar' | 'receipt' | 'act' | 'clientLink' | 'lineActions' | 'allSteps' | 'lineFacts', string>>; export default styles; }
declare module '*/payment.module.css' { const styles: Readonly<Record<'columns' | 'act' | 'summary' | 'due' | 'step' | 'number' | 'where' | 'note' | 'instructions' | 'account' | 'lines' | 'replace' | 'attempts' | 'sums', string>>; export default styles; }
declare module '*/several.module.css' { const styles: Readonly<Record<'note' | 'order' | 'sums' | 'total', string>>; export default styles; }
declare module '*/factors.module.css' { const styles: Readonly<Record<'codes' | 'key' | 'part', string>>; export default styles; }
declare module '*/profile.module.css' { const styles: Readonly<Record<'columns' | 'contents' | 'parts' | 'part', string>>; export default styles; }
declare module '*/referrals.module.css' { const styles: Readonly<Record<'columns' | 'figures' | 'counts' | 'pair' | 'lenders' | 'short' | 'quiet', string>>; export default styles; }
declare module '*/DemoAccounts.module.css' { const styles: Readonly<Record<'accounts', string>>; export default styles; }
declare module '*/support.module.css' { const styles: Readonly<Record<'tickets' | 'ticket' | 'name' | 'new' | 'when' | 'columns' | 'column' | 'form' | 'small' | 'foot' | 'line', string>>; export default styles; }
declare module '*/dev.module.css' { const styles: Readonly<Record<'index' | 'part' | 'samples' | 'sample' | 'stage' | 'row' | 'swatches' | 'swatch' | 'type' | 'kind' | 'slim', string>>; export default styles; }
declare module '*/Banner.module.css' { const styles: Readonly<Record<'banner' | 'text' | 'code' | 'timer' | 'close', string>>; export default styles; }
declare module '*/Bars.module.css' { const styles: Readonly<Record<'chart', string>>; export default styles; }
declare module '*/Copyable.module.css' { const styles: Readonly<Record<'copyable', string>>; export default styles; }
declare module '*/Countdown.module.css' { const styles: Readonly<Record<'countdown' | 'unit' | 'number' | 'word', string>>; export default styles; }
declare module '*/DescriptionList.module.css' { const styles: Readonly<Record<'list', string>>; export default styles; }
declare module '*/DropMenu.module.css' { const styles: Readonly<Record<'menu' | 'drop', string>>; export default styles; }
declare module '*/FileLabel.module.css' { const styles: Readonly<Record<'file' | 'name', string>>; export default styles; }
declare module '*/Filters.module.css' { const styles: Readonly<Record<'filters', string>>; export default styles; }
declare module '*/ListTable.module.css' { const styles: Readonly<Record<'table' | 'cards' | 'narrow', string>>; export default styles; }
declare module '*/Notice.module.css' { const styles: Readonly<Record<'centred' | 'callout' | 'calloutBody', string>>; export default styles; }
declare module '*/Page.module.css' { const styles: Readonly<Record<'page' | 'shape' | 'header' | 'words' | 'titleLine' | 'title' | 'lead' | 'back' | 'actions', string>>; export default styles; }
declare module '*/Pager.module.css' { const styles: Readonly<Record<'pager', string>>; export default styles; }
declare module '*/Section.module.css' { const styles: Readonly<Record<'section' | 'head' | 'fold' | 'foldAside' | 'folded' | 'title', string>>; export default styles; }
declare module '*/ShareLink.module.css' { const styles: Readonly<Record<'share', string>>; export default styles; }
declare module '*/Skeletons.module.css' { const styles: Readonly<Record<'soon' | 'rows', string>>; export default styles; }
declare module '*/SlotMeter.module.css' { const styles: Readonly<Record<'meter' | 'words' | 'boxes', string>>; export default styles; }
declare module '*/StatusBadge.module.css' { const styles: Readonly<Record<'badge', string>>; export default styles; }
declare module '*/StepsBar.module.css' { const styles: Readonly<Record<'bar' | 'words' | 'when' | 'sign', string>>; export default styles; }
declare module '*/StoredFile.module.css' { const styles: Readonly<Record<'file', string>>; export default styles; }
declare module '*/ToTop.module.css' { const styles: Readonly<Record<'toTop', string>>; export default styles; }
declare module '*/Dialog.module.css' { const styles: Readonly<Record<'dialog' | 'inner' | 'head' | 'close' | 'sending' | 'foot', string>>; export default styles; }
declare module '*/FileDrop.module.css' { const styles: Readonly<Record<'field' | 'drop' | 'label' | 'hint' | 'input' | 'error' | 'running' | 'progress' | 'kept', string>>; export default styles; }
declare module '*/RadioCards.module.css' { const styles: Readonly<Record<'group' | 'card' | 'below' | 'fault', string>>; export default styles; }
declare module '*/form.module.css' { const styles: Readonly<Record<'form' | 'columns' | 'kept' | 'links' | 'foot' | 'group', string>>; export default styles; }
declare module '*/header.module.css' { const styles: Readonly<Record<'header' | 'bar' | 'logo' | 'places' | 'place' | 'person' | 'icon' | 'account' | 'count' | 'button' | 'quietButton' | 'name' | 'menu' | 'burger' | 'entries', string>>; export default styles; }
declare module '*/Palette.module.css' { const styles: Readonly<Record<'palette' | 'field' | 'list' | 'title' | 'option' | 'words' | 'detail' | 'foot' | 'hint', string>>; export default styles; }
declare module '*/PdfPages.module.css' { const styles: Readonly<Record<'pages' | 'page', string>>; export default styles; }
declare module '*/shortcuts.module.css' { const styles: Readonly<Record<'keys' | 'then' | 'group' | 'list' | 'ways', string>>; export default styles; }
declare module '*/held.module.css' { const styles: Readonly<Record<'list' | 'decision' | 'send', string>>; export default styles; }
declare module '*/bulk.module.css' { const styles: Readonly<Record<'bar' | 'choices' | 'clear' | 'more' | 'of' | 'form' | 'named' | 'ownBox' | 'own' | 'unable' | 'sum' | 'outcomes' | 'good', string>>; export default styles; }
declare module '*/grid.module.css' { const styles: Readonly<Record<'list' | 'tools' | 'search' | 'count' | 'tabs' | 'tab' | 'tabCount' | 'pill' | 'editor' | 'range' | 'stage' | 'grid' | 'cards' | 'opened' | 'saving' | 'card' | 'rendered' | 'open' | 'due' | 'dial' | 'cardHead' | 'cover' | 'cardLines', string>>; export default styles; }
declare module '*/plainRows.module.css' { const styles: Readonly<Record<'plain' | 'head' | 'rows' | 'line' | 'pick' | 'over', string>>; export default styles; }
declare module '*/presence.module.css' { const styles: Readonly<Record<'presence' | 'faces' | 'face' | 'corner', string>>; export default styles; }
declare module '*/queue.module.css' { const styles: Readonly<Record<'queue' | 'body' | 'list' | 'panel' | 'panelBar' | 'panelPlace' | 'panelButton' | 'panelBody' | 'recordHead' | 'recordTitle' | 'recordPage' | 'recordActions' | 'footActions' | 'heldNotice' | 'moreActions' | 'pickCell' | 'pick' | 'columns' | 'pass', string>>; export default styles; }
declare module '*/queueDesk.module.css' { const styles: Readonly<Record<'desk' | 'evidence' | 'judge' | 'after' | 'beside' | 'rows' | 'value' | 'note' | 'none', string>>; export default styles; }
declare module '*/views.module.css' { const styles: Readonly<Record<'menu' | 'choice' | 'remove' | 'foot', string>>; export default styles; }
declare module '*/ActionButton.module.css' { const styles: Readonly<Record<'action' | 'text' | 'panel' | 'form' | 'own' | 'letter' | 'chips' | 'more' | 'moreActions' | 'way' | 'dutyButton', string>>; export default styles; }
declare module '*/Consequences.module.css' { const styles: Readonly<Record<'box' | 'title' | 'answer' | 'lines' | 'all' | 'quiet', string>>; export default styles; }
declare module '*/CalendarCard.module.css' { const styles: Readonly<Record<'text' | 'row' | 'address', string>>; export default styles; }
declare module '*/CalendarLink.module.css' { const styles: Readonly<Record<'link', string>>; export default styles; }
declare module '*/CardCalendar.module.css' { const styles: Readonly<Record<'ways' | 'months' | 'month' | 'weekdays' | 'days' | 'legend', string>>; export default styles; }
declare module '*/card.module.css' { const styles: Readonly<Record<'pair' | 'group', string>>; export default styles; }
declare module '*/claim.module.css' { const styles: Readonly<Record<'claims' | 'one', string>>; export default styles; }
declare module '*/client.module.css' { const styles: Readonly<Record<'note' | 'address', string>>; export default styles; }
declare module '*/comments.module.css' { const styles: Readonly<Record<'lead' | 'new', string>>; export default styles; }
declare module '*/consent.module.css' { const styles: Readonly<Record<'steps' | 'step' | 'stepHead' | 'stepTitle' | 'sign' | 'chevron' | 'stepBody' | 'missing' | 'signature' | 'copy' | 'hash' | 'tools', string>>; export default styles; }
declare module '*/ContactLine.module.css' { const styles: Readonly<Record<'contact' | 'address', string>>; export default styles; }
declare module '*/Decisions.module.css' { const styles: Readonly<Record<'decisions' | 'since', string>>; export default styles; }
declare module '*/documentList.module.css' { const styles: Readonly<Record<'rows' | 'what' | 'facts' | 'name' | 'none' | 'foot', string>>; export default styles; }
declare module '*/duty.module.css' { const styles: Readonly<Record<'duty' | 'words' | 'reason' | 'until', string>>; export default styles; }
declare module '*/evidence.module.css' { const styles: Readonly<Record<'evidence' | 'row', string>>; export default styles; }
declare module '*/extension.module.css' { const styles: Readonly<Record<'extensions' | 'extension' | 'head' | 'both' | 'note', string>>; export default styles; }
declare module '*/viewer.module.css' { const styles: Readonly<Record<'viewer' | 'tools' | 'sheets' | 'stage' | 'place' | 'unshown', string>>; export default styles; }
declare module '*/Journey.module.css' { const styles: Readonly<Record<'journey' | 'sign' | 'pulse' | 'words' | 'title' | 'when' | 'detail' | 'else' | 'action', string>>; export default styles; }
declare module '*/WhoseTurn.module.css' { const styles: Readonly<Record<'reason' | 'left' | 'also' | 'instant', string>>; export default styles; }
declare module '*/MoneyTrail.module.css' { const styles: Readonly<Record<'trail' | 'rows' | 'quiet', string>>; export default styles; }
declare module '*/Price.module.css' { const styles: Readonly<Record<'lower' | 'sums' | 'total' | 'price', string>>; export default styles; }
declare module '*/Amount.module.css' { const styles: Readonly<Record<'amount' | 'beside' | 'rows' | 'quiet' | 'short' | 'over', string>>; export default styles; }
declare module '*/notifications.module.css' { const styles: Readonly<Record<'list' | 'duties' | 'group' | 'one' | 'body' | 'at' | 'foot' | 'told', string>>; export default styles; }
declare module '*/proof.module.css' { const styles: Readonly<Record<'proof' | 'attempts' | 'line' | 'because' | 'quiet' | 'compared' | 'orders', string>>; export default styles; }
declare module '*/placing.module.css' { const styles: Readonly<Record<'sums' | 'total', string>>; export default styles; }
declare module '*/replacement.module.css' { const styles: Readonly<Record<'picker' | 'cards' | 'sold' | 'best' | 'later', string>>; export default styles; }
declare module '*/risk.module.css' { const styles: Readonly<Record<'risks', string>>; export default styles; }
declare module '*/SavingMark.module.css' { const styles: Readonly<Record<'place' | 'mark' | 'dot', string>>; export default styles; }
declare module '*/ticket.module.css' { const styles: Readonly<Record<'conversation' | 'message' | 'by' | 'text' | 'status' | 'files' | 'attached' | 'fileName' | 'drop' | 'taking' | 'hint' | 'write' | 'foot', string>>; export default styles; }
declare module '*/timeline.module.css' { const styles: Readonly<Record<'timeline' | 'entry' | 'sign' | 'body' | 'what' | 'record' | 'who' | 'details' | 'states' | 'scroll' | 'changes' | 'was' | 'outcome' | 'origin', string>>; export default styles; }
declare module '*/siteForm.module.css' { const styles: Readonly<Record<'page' | 'words' | 'lead' | 'asked' | 'card' | 'needsScript' | 'fields' | 'columns' | 'field' | 'sign' | 'hint' | 'fault' | 'input' | 'money' | 'secret' | 'check' | 'send' | 'quiet' | 'foot' | 'links' | 'unlessToken', string>>; export default styles; }
declare module '*/frame.module.css' { const styles: Readonly<Record<'layout' | 'skip' | 'offline' | 'behind' | 'told' | 'failed' | 'main' | 'note' | 'doors' | 'wideMenu' | 'wideOnly' | 'footer' | 'footerInside' | 'about' | 'small' | 'help' | 'textNotes' | 'siteBanner' | 'copy' | 'cart', string>>; export default styles; }
declare module '*/help.module.css' { const styles: Readonly<Record<'panel' | 'head' | 'again' | 'ways', string>>; export default styles; }
declare module '*/home.module.css' { const styles: Readonly<Record<'promise' | 'explained' | 'kept' | 'company' | 'others', string>>; export default styles; }
declare module '*/band.module.css' { const styles: Readonly<Record<'band' | 'inside' | 'lead' | 'next' | 'nextActions' | 'pager', string>>; export default styles; }
declare module '*/calculator.module.css' { const styles: Readonly<Record<'calculator' | 'result' | 'note', string>>; export default styles; }
declare module '*/cards.module.css' { const styles: Readonly<Record<'cards' | 'card' | 'by' | 'note' | 'stars', string>>; export default styles; }
declare module '*/company.module.css' { const styles: Readonly<Record<'company', string>>; export default styles; }
declare module '*/cutOff.module.css' { const styles: Readonly<Record<'readings', string>>; export default styles; }
declare module '*/forSale.module.css' { const styles: Readonly<Record<'lines' | 'plastic' | 'kind' | 'limit' | 'facts' | 'foot', string>>; export default styles; }
declare module '*/hero.module.css' { const styles: Readonly<Record<'hero' | 'words' | 'kind' | 'lead' | 'actions' | 'button' | 'quietButton', string>>; export default styles; }
declare module '*/journey.module.css' { const styles: Readonly<Record<'journey' | 'head' | 'plastic' | 'steps' | 'mark' | 'when' | 'bureaus', string>>; export default styles; }
declare module '*/pictures.module.css' { const styles: Readonly<Record<'picture' | 'plastic' | 'shine' | 'chip' | 'digits' | 'onCard' | 'paper' | 'good' | 'posted' | 'tick' | 'postedTick' | 'open' | 'way' | 'arrow' | 'ring' | 'face' | 'person' | 'plus' | 'plusSign' | 'strong' | 'faint' | 'marked' | 'mini' | 'accent' | 'accentFaint', string>>; export default styles; }
declare module '*/questions.module.css' { const styles: Readonly<Record<'faq' | 'search' | 'questions' | 'question' | 'answer' | 'anchor', string>>; export default styles; }
declare module '*/reach.module.css' { const styles: Readonly<Record<'reach' | 'state' | 'place', string>>; export default styles; }
declare module '*/sample.module.css' { const styles: Readonly<Record<'sample' | 'card' | 'chip' | 'number' | 'age' | 'facts' | 'bureaus', string>>; export default styles; }
declare module '*/sealed.module.css' { const styles: Readonly<Record<'sealed' | 'number', string>>; export default styles; }
declare module '*/table.module.css' { const styles: Readonly<Record<'scroll' | 'table', string>>; export default styles; }
declare module '*/text.module.css' { const styles: Readonly<Record<'column' | 'steps' | 'cards' | 'version' | 'text' | 'points' | 'plain' | 'image', string>>; export default styles; }
declare module '*/cart.module.css' { const styles: Readonly<Record<'button' | 'short' | 'long', string>>; export default styles; }
declare module '*/compare.module.css' { const styles: Readonly<Record<'scroll' | 'table' | 'timeline' | 'track' | 'way' | 'dot' | 'quiet', string>>; export default styles; }
declare module '*/filters.module.css' { const styles: Readonly<Record<'filters' | 'head' | 'field' | 'range' | 'drawn' | 'rare' | 'rareFields' | 'foot' | 'clear' | 'show' | 'withoutScript' | 'withScript', string>>; export default styles; }
declare module '*/list.module.css' { const styles: Readonly<Record<'list' | 'sort' | 'compare' | 'lender' | 'name' | 'thin' | 'facts' | 'note' | 'age' | 'statement' | 'purchaseBy' | 'reportsBy' | 'limit' | 'price' | 'cart' | 'slots', string>>; export default styles; }
declare module '*/store.module.css' { const styles: Readonly<Record<'page' | 'head' | 'skip' | 'tools' | 'count' | 'opener' | 'comparer' | 'ordering' | 'legend' | 'empty' | 'pages' | 'foot' | 'bar' | 'onward' | 'again' | 'quiet', string>>; export default styles; }
declare module '*/tradeline.module.css' { const styles: Readonly<Record<'page' | 'top' | 'head' | 'perks' | 'facts' | 'offer' | 'price' | 'quiet' | 'closed' | 'late' | 'dates' | 'readers' | 'similar' | 'similarFoot', string>>; export default styles; }
declare module '*/verify.module.css' { const styles: Readonly<Record<'drop' | 'how' | 'points' | 'events' | 'details', string>>; export default styles; }
declare module '*/bankStatement.module.css' { const styles: Readonly<Record<'sources' | 'columns' | 'hint' | 'quiet' | 'lines' | 'line' | 'came' | 'texts' | 'amount' | 'proposals' | 'proposal', string>>; export default styles; }
declare module '*/card-review.module.css' { const styles: Readonly<Record<'columns' | 'column' | 'badges' | 'small' | 'changes' | 'holds' | 'hold' | 'holdWords', string>>; export default styles; }
declare module '*/claim-queue.module.css' { const styles: Readonly<Record<'columns' | 'column' | 'evidence' | 'choose' | 'stage' | 'none' | 'onDesk' | 'words', string>>; export default styles; }
declare module '*/commission-payments.module.css' { const styles: Readonly<Record<'owed' | 'coming' | 'pay' | 'paid' | 'payee' | 'setOff' | 'outcome' | 'sum' | 'below' | 'amount' | 'warning' | 'run' | 'attention' | 'payFoot', string>>; export default styles; }
declare module '*/managed-order.module.css' { const styles: Readonly<Record<'columns' | 'column' | 'actions' | 'group' | 'opens' | 'stage' | 'stageBar' | 'short' | 'drawer' | 'facts' | 'stack' | 'badges' | 'link' | 'comments' | 'small' | 'links' | 'ledger' | 'amount' | 'scroll' | 'papers' | 'way' | 'newComment', string>>; export default styles; }
declare module '*/new-order.module.css' { const styles: Readonly<Record<'chosen' | 'note' | 'promocode', string>>; export default styles; }
declare module '*/desk.module.css' { const styles: Readonly<Record<'proof' | 'none' | 'form' | 'pair' | 'chips' | 'beside' | 'small', string>>; export default styles; }
declare module '*/orderQueue.module.css' { const styles: Readonly<Record<'remarks' | 'warning' | 'reported' | 'lines' | 'small', string>>; export default styles; }
declare module '*/as-of.module.css' { const styles: Readonly<Record<'panel' | 'part' | 'small' | 'quiet' | 'states' | 'chances' | 'deadlines' | 'chance' | 'do' | 'reason' | 'sideMark' | 'aside' | 'refused', string>>; export default styles; }
declare module '*/details.module.css' { const styles: Readonly<Record<'details' | 'hint' | 'small' | 'can' | 'cannot' | 'dashed' | 'rules', string>>; export default styles; }
declare module '*/drawing.module.css' { const styles: Readonly<Record<'canvas' | 'hold' | 'keys' | 'way' | 'state' | 'action' | 'start' | 'passing' | 'sign' | 'name' | 'spent' | 'flag' | 'words' | 'who' | 'numbers' | 'number' | 'can' | 'cannot' | 'group', string>>; export default styles; }
declare module '*/legend.module.css' { const styles: Readonly<Record<'legend' | 'box' | 'pill' | 'here' | 'taken' | 'can' | 'cannot' | 'start' | 'fork' | 'second' | 'spent' | 'main', string>>; export default styles; }
declare module '*/fields.module.css' { const styles: Readonly<Record<'groups' | 'group' | 'mark' | 'scroll' | 'table', string>>; export default styles; }
declare module '*/history.module.css' { const styles: Readonly<Record<'scrubbers' | 'shown' | 'related' | 'tools' | 'instant' | 'bar' | 'panel' | 'columns', string>>; export default styles; }
declare module '*/machine.module.css' { const styles: Readonly<Record<'tabs' | 'states' | 'state' | 'small' | 'scroll' | 'ways' | 'rules', string>>; export default styles; }
declare module '*/path.module.css' { const styles: Readonly<Record<'words' | 'quiet' | 'steps' | 'number' | 'told' | 'small' | 'scroll' | 'times' | 'still', string>>; export default styles; }
declare module '*/scrubber.module.css' { const styles: Readonly<Record<'scrubber' | 'keys' | 'middle' | 'told' | 'who' | 'count' | 'side' | 'track' | 'ticks' | 'filled' | 'tick' | 'landmarks' | 'present', string>>; export default styles; }
declare module '*/staff-home.module.css' { const styles: Readonly<Record<'work' | 'lead' | 'what' | 'nothing' | 'count' | 'none', string>>; export default styles; }
declare module '*/ticket-queue.module.css' { const styles: Readonly<Record<'columns' | 'column' | 'talk' | 'answer' | 'said', string>>; export default styles; }
declare module '*/person.module.css' { const styles: Readonly<Record<'columns' | 'column' | 'badges' | 'kinds' | 'timeline' | 'notes' | 'entry' | 'sign' | 'body' | 'line' | 'what' | 'quiet' | 'note' | 'manage', string>>; export default styles; }
declare module '*/roles.module.css' { const styles: Readonly<Record<'matrix' | 'cell' | 'abilities', string>>; export default styles; }
declare module '*/users.module.css' { const styles: Readonly<Record<'tabs' | 'tab' | 'actions' | 'part' | 'levels' | 'changes' | 'two' | 'confirm' | 'numbers' | 'asks' | 'planned' | 'roles' | 'effects', string>>; export default styles; }
declare module '*/verification-queue.module.css' { const styles: Readonly<Record<'columns' | 'desk' | 'choose' | 'panes' | 'place' | 'pane' | 'paneHead' | 'tools' | 'zoom' | 'stage' | 'small', string>>; export default styles; }
